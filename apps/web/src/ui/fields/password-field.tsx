import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, vendorField } from './field-props.ts';

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows it. */
export function PasswordField({ onChange, ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...vendorField(props)}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('ui.showPassword'), tabIndex: 0 }}
    />
  );
}
