import { type Period, periods } from '@tessera/contracts/analytics/analytics.schema';
import { useTranslation } from 'react-i18next';
import { type ChosenRange, RangeChoice } from './range-choice.tsx';
import { SegmentedField } from '../ui/fields/segmented-field.tsx';
import styles from './range-bar.module.css';

interface Props {
  chosen: ChosenRange;
  period: Period;
  onRange: (chosen: ChosenRange) => void;
  onPeriod: (period: Period) => void;
}

/** Which days are looked at, and how they are counted. */
export function RangeBar({ chosen, period, onRange, onPeriod }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.rangeBar}>
      <RangeChoice chosen={chosen} fallback="last30" onRange={onRange} />
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
