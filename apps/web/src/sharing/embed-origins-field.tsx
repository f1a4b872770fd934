import { isEmbedOrigin, mostEmbedOrigins } from '@tessera/contracts/forms/embed-origin';
import type { FieldProps } from '../ui/fields/field-props.ts';
import { TagsField } from '../ui/fields/tags-field.tsx';

interface Props extends FieldProps {
  value: readonly string[];
  onChange: (origins: string[]) => void;
}

/** The websites that may show something in a frame. */
export function EmbedOriginsField({ value, onChange, ...field }: Props) {
  return (
    <TagsField
      {...field}
      placeholder={value.length === 0 ? 'https://example.com' : ''}
      maxTags={mostEmbedOrigins}
      isWrong={(origin) => !isEmbedOrigin(origin)}
      value={value}
      onChange={(origins) => onChange(origins.map((origin) => origin.replace(/\/+$/, '')))}
    />
  );
}
