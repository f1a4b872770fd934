import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import { type FieldProps, vendorField } from './field-props.ts';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxRows?: number;
  maxLength?: number;
  monospace?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text; grows with its content. */
export function TextArea({ onChange, rows = 3, maxRows = 14, monospace, ...props }: TextAreaProps) {
  return (
    <Textarea
      {...vendorField(props)}
      autosize
      minRows={rows}
      maxRows={maxRows}
      onChange={(event) => onChange(event.currentTarget.value)}
      styles={monospace ? { input: { fontFamily: 'var(--font-mono)', fontSize: '13px' } } : undefined}
      spellCheck={monospace ? false : undefined}
    />
  );
}
