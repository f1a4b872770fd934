import type { Clock } from '@tessera/fields/time-of-day';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../ui/fields/segmented-field.tsx';

/** The clock that people see times in. */
export function ClockSetting({ value, onChange }: { value: Clock; onChange: (change: { clock: Clock }) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedField
      label={t('fields.time.clock')}
      value={value}
      options={(['24hr', '12hr'] as const).map((clock) => ({ value: clock, label: t(`fields.time.${clock}`) }))}
      onChange={(clock) => onChange({ clock })}
    />
  );
}
