import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../ui/fields/segmented-field.tsx';
import styles from './records.module.css';

interface Props<Status extends string> {
  statuses: readonly Status[];
  value: Status;
  onChange: (status: Status) => void;
}

/** Which records a list shows. */
export function StatusSwitch<Status extends 'active' | 'archived' | 'deleted'>(props: Props<Status>) {
  const { statuses, ...field } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.statuses}>
      <SegmentedField
        {...field}
        label={t('records.statusLabel')}
        hideLabel
        options={statuses.map((value) => ({ value, label: t(`records.statuses.${value}`) }))}
      />
    </div>
  );
}
