import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';

interface SwitchFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hideLabel?: boolean;
  description?: ReactNode;
  disabled?: boolean;
}

/** A setting that applies immediately, without saving. */
export function SwitchField({ label, hideLabel, onChange, ...rest }: SwitchFieldProps) {
  return (
    <Switch
      {...rest}
      size="sm"
      withThumbIndicator={false}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...(hideLabel ? { 'aria-label': String(label) } : { label })}
      styles={{
        label: { fontSize: '13.5px', color: 'var(--text)' },
        description: { fontSize: '12.5px', color: 'var(--text-muted)' },
      }}
    />
  );
}
