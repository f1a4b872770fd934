import type { Property, PropertyType } from '@tessera/contracts/properties/properties.schema';
import type { FieldType } from '@tessera/fields/field-types';
import type { FormField } from '@tessera/fields/form-field.schema';
import { newField } from '@tessera/fields/new-field';
import type { ComponentType } from 'react';
import type { SettingsProps } from '../fields/field-ui.ts';
import { fieldUis } from '../fields/uis.ts';

export type Options = Property['options'];

/** The options of a new property of a type. */
export const draftOptions = (type: PropertyType): Options => newField(type, new Set()).options as Options;

interface TypeOptionsProps {
  value: { type: PropertyType; options: Options };
  problems: Readonly<Record<string, string>>;
  /** Values of options that stay. */
  kept: ReadonlySet<string>;
  onChange: (options: Options) => void;
}

/** The options that the type alone has, as the form builder shows them. */
export function TypeOptions(props: TypeOptionsProps) {
  const { value, problems, kept, onChange } = props;
  const { type, options } = value;
  // The registry pairs types with settings, which the compiler can't follow for a union.
  const Settings = fieldUis[type].Settings as ComponentType<SettingsProps<FieldType>>;
  const field = { ...newField(type, new Set()), options } as FormField;
  return (
    <Settings
      key={type}
      field={field}
      fields={[field]}
      kept={kept}
      shown={null}
      onChange={(part) => onChange({ ...options, ...(part as Options) })}
      faultAt={(path) => problems[`options.${path}`]}
    />
  );
}
