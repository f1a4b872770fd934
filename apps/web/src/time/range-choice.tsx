import type { DayRange } from '@tessera/contracts/analytics/analytics.schema';
import { useTranslation } from 'react-i18next';
import { DayRangeField } from '../ui/fields/day-range-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';

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

/** The choice that a stored range stands for; all time for ranges that are not offered. */
export function chosenRange(range: DayRange | null): ChosenRange {
  if (range?.operator === 'dateBetween') return range.value;
  const text = JSON.stringify(range);
  return { name: names.find((name) => JSON.stringify(ranges[name]) === text) ?? 'all' };
}

interface Props {
  chosen: ChosenRange;
  /** What is chosen when two days are cleared. */
  fallback: RangeName;
  onRange: (chosen: ChosenRange) => void;
}

/** Which days are looked at: a range with a name, or any two days. */
export function RangeChoice({ chosen, fallback, onRange }: Props) {
  const { t } = useTranslation();
  const days = 'name' in chosen ? undefined : chosen;
  return (
    <>
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
        onClear={() => onRange({ name: fallback })}
      />
    </>
  );
}
