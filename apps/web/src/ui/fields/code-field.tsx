import { Input, PinInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called after the last digit was typed or the whole code pasted. */
  onComplete?: (value: string) => void;
  length?: number;
  error?: string | null | false;
  disabled?: boolean;
}

/** A one-time code: one box per digit, with pasting and the phone's suggestion. */
export function CodeField({ label, onComplete, length = 6, error, ...rest }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} error={error || undefined} labelElement="div">
      <PinInput
        {...rest}
        id={id}
        length={length}
        type="number"
        inputMode="numeric"
        oneTimeCode
        autoFocus
        error={Boolean(error)}
        placeholder=""
        size="md"
        gap={8}
        aria-label={label}
        getInputProps={(at) => ({ 'aria-label': t('ui.codeBox', { label, number: at + 1, count: length }) })}
        onComplete={onComplete}
      />
    </Input.Wrapper>
  );
}
