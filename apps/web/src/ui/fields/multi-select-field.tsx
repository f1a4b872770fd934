import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, vendorField } from './field-props.ts';
import type { SelectOption } from './select-field.tsx';

interface MultiSelectFieldProps extends FieldProps {
  value: readonly string[];
  options: readonly SelectOption[];
  onChange: (value: string[]) => void;
}

/** Any of several options. */
export function MultiSelectField({ value, options, onChange, ...field }: MultiSelectFieldProps) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      {...vendorField(field)}
      value={[...value]}
      data={options.map(({ value: each, label }) => ({ value: each, label }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      nothingFoundMessage={t('ui.noOptions')}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 80 } }}
      onChange={onChange}
    />
  );
}
