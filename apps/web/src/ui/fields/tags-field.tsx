import { TagsInput } from '@mantine/core';
import { type FieldProps, vendorField } from './field-props.ts';

interface TagsFieldProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  maxTags?: number;
}

/** Several short texts; each is added with Enter, a comma or by leaving the input, trimmed and once. */
export function TagsField({ value, onChange, ...props }: TagsFieldProps) {
  return (
    <TagsInput
      {...vendorField(props)}
      value={[...value]}
      onChange={onChange}
      splitChars={[',', ';', ' ', '\n']}
      acceptValueOnBlur
      clearable={false}
    />
  );
}
