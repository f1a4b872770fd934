import type { AnswerValues } from '@tessera/fields/answer-rules';
import type { FieldType } from '@tessera/fields/field-types';
import type { DraftField, FieldOf } from '@tessera/fields/form-field.schema';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Props of a type's settings. */
export interface SettingsProps<T extends FieldType> {
  field: FieldOf<T>;
  /** Changes some options; the others stay. */
  onChange: (change: Partial<FieldOf<T>['options']>) => void;
  /** Problems that block publishing, by the path inside the options. */
  faultAt: (path: string) => string | undefined;
  /** All fields of the form, including this one. */
  fields: readonly DraftField[];
  /** Values of options under which answers may be stored: renaming an option keeps them. */
  kept: ReadonlySet<string>;
  /** The problem to show; a new object for each request. */
  shown: { readonly field: string } | null;
}

/** Props of an answer's view: the stored answer. */
export interface AnswerProps<T extends FieldType> {
  value: AnswerValues[T];
  column: ResponseColumn;
}

/** A type in the builder and in responses; its input on the public page is the `.fill.tsx` next to it. */
export interface FieldUi<T extends FieldType> {
  Icon: Icon;
  /** Settings specific to this type. */
  Settings: ComponentType<SettingsProps<T>>;
  Answer: ComponentType<AnswerProps<T>>;
}
