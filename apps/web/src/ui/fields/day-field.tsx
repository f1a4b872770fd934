import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { type FieldProps, vendorField } from './field-props.ts';

interface DayFieldProps extends FieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
}

const dayStyles = { input: { width: 142 }, wrapper: { width: 142 } };

/** A day, chosen in a calendar and shown as dd/MM/yyyy. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const { t } = useTranslation();
  return (
    <DatePickerInput
      placeholder={t('ui.dayFormat')}
      {...vendorField(field)}
      // A button, which nothing can require.
      aria-required={undefined}
      styles={dayStyles}
      value={value === '' ? null : value}
      valueFormat="DD/MM/YYYY"
      clearable
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      popoverProps={{ withinPortal: false }}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}
