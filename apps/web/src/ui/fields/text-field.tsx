import { TextInput } from '@mantine/core';
import type { ClipboardEvent, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { type FieldProps, vendorField } from './field-props.ts';

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'url' | 'search' | 'tel' | 'date' | 'time' | 'datetime-local';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  monospace?: boolean;
  icon?: ReactNode;
  after?: ReactNode;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({ onChange, monospace, icon, after, autoComplete = 'off', ...props }: TextFieldProps) {
  return (
    <TextInput
      {...vendorField(props)}
      autoComplete={autoComplete}
      leftSection={icon}
      leftSectionPointerEvents="none"
      rightSection={after}
      onChange={(event) => onChange(event.currentTarget.value)}
      styles={monospace ? monospaceStyles : undefined}
      data-autofocus={props.autoFocus || undefined}
    />
  );
}

const monospaceStyles = { input: { fontFamily: 'var(--font-mono)', fontSize: '13px' } };
