import { type DayRange, type Period, periods } from '@tessera/contracts/analytics/analytics.schema';
import { useTranslation } from 'react-i18next';
import { DayRangeField } from '../../../ui/fields/day-range-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './analytics.module.css';

const ranges = {
  last7: { operator: 'lastDays', value: 7 },
  last30: { operator: 'lastDays', value: 30 },
  last90: { operator: 'lastDays', value: 90 },
  thisMonth: { operator: 'thisMonth' },
  lastMonth: { operator: 'lastMonth' },
  thisQuarter: { operator: 'thisQuarter' },
  lastQuarter: { operator: 'lastQuarter' },
  thisYear: { operator: 'thisYear' },
  all: undefined,
} as const satisfies Record<string, DayRange | undefined>;
type RangeName = keyof typeof ranges;
const names = Object.keys(ranges) as RangeName[];

/** A range with a name, or two days. */
export type ChosenRange = { name: RangeName } | { start: string; end: string };

/** The range as the api takes it; undefined for everything. */
export const rangeOf = (chosen: ChosenRange): DayRange | undefined =>
  'name' in chosen ? ranges[chosen.name] : { operator: 'dateBetween', value: chosen };

interface Props {
  chosen: ChosenRange;
  period: Period;
  onRange: (chosen: ChosenRange) => void;
  onPeriod: (period: Period) => void;
}

/** Which days are looked at, and how they are counted. */
export function RangeBar({ chosen, period, onRange, onPeriod }: Props) {
  const { t } = useTranslation();
  const days = 'name' in chosen ? undefined : chosen;
  return (
    <div className={styles.rangeBar}>
      <SelectField
        label={t('forms.analytics.range')}
        hideLabel
        value={'name' in chosen ? chosen.name : null}
        placeholder={t('forms.analytics.range')}
        searchable={false}
        options={names.map((value) => ({ value, label: t(`forms.analytics.ranges.${value}`) }))}
        onChange={(name) => onRange({ name })}
      />
      <DayRangeField
        label={t('forms.analytics.custom')}
        text={days && `${days.start} – ${days.end}`}
        value={days ?? { start: '', end: '' }}
        quick={[]}
        onChange={({ start, end }) => start !== '' && onRange({ start, end: end === '' ? start : end })}
        onClear={() => onRange({ name: 'last30' })}
      />
      <SegmentedField
        label={t('forms.analytics.period')}
        hideLabel
        value={period}
        options={periods.map((value) => ({ value, label: t(`forms.analytics.periods.${value}`) }))}
        onChange={onPeriod}
      />
    </div>
  );
}
