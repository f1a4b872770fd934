import { IconCalendarTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WrittenMoment } from '../../time/moment.tsx';
import { ClockSetting } from '../clock-setting.tsx';
import { DateLimitSettings } from '../date-limit-settings.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import styles from '../settings.module.css';

function DatetimeSettings({ field: { options }, onChange, faultAt }: SettingsProps<'datetime'>) {
  const { t } = useTranslation();
  return (
    <>
      <DateLimitSettings limit={options.limit} onChange={onChange} faultAt={faultAt} />
      <ClockSetting value={options.clock} onChange={onChange} />
      <p className={styles.told}>{t('fields.datetime.zone')}</p>
    </>
  );
}

export const datetimeUi: FieldUi<'datetime'> = {
  Icon: IconCalendarTime,
  Settings: DatetimeSettings,
  Answer: ({ value }) => <WrittenMoment at={value} />,
};
