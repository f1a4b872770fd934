import { IconClockCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WrittenMoment } from '../../time/moment.tsx';
import type { FieldUi } from '../field-ui.ts';
import styles from '../settings.module.css';

function DatetimestampSettings() {
  const { t } = useTranslation();
  return <p className={styles.told}>{t('fields.datetimestamp.automatic')}</p>;
}

export const datetimestampUi: FieldUi<'datetimestamp'> = {
  Icon: IconClockCheck,
  Settings: DatetimestampSettings,
  Answer: ({ value }) => <WrittenMoment at={value} />,
};
