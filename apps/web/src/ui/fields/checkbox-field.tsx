import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';

interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** For a checkbox in a table: for screen readers only. */
  hideLabel?: boolean;
  description?: ReactNode;
  error?: string | null | false;
  indeterminate?: boolean;
  disabled?: boolean;
}

/** A checkbox. */
export function CheckboxField({ label, hideLabel, error, onChange, ...rest }: CheckboxFieldProps) {
  return (
    <Checkbox
      {...rest}
      size="xs"
      radius="sm"
      error={error || undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...(hideLabel ? { 'aria-label': String(label) } : { label })}
      styles={checkboxStyles}
    />
  );
}

const checkboxStyles = {
  label: { fontSize: '13.5px', color: 'var(--text)' },
  description: { fontSize: '12.5px', color: 'var(--text-muted)' },
};
