import { useTranslation } from 'react-i18next';
import { SelectField } from '../ui/fields/select-field.tsx';
import { type Range, rangeNames } from './list-search.ts';

interface RangeFieldProps {
  value: Range | undefined;
  onChange: (range: Range | undefined) => void;
}

/** How far back a list goes. */
export function RangeField({ value, onChange }: RangeFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('ui.range.title')}
      hideLabel
      placeholder={t('ui.range.any')}
      value={value ?? null}
      options={rangeNames.map((range) => ({ value: range, label: t(`ui.range.${range}`) }))}
      onChange={onChange}
      onClear={() => onChange(undefined)}
    />
  );
}
