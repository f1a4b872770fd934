import { IconCalendarStats } from '@tabler/icons-react';
import { daterangeAnswer } from '@tessera/fields/types/daterange/daterange.answer';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/fields/day-field.tsx';
import type { FieldUi, SettingsProps } from '../field-ui.ts';
import styles from '../settings.module.css';
import { DisabledDays } from './disabled-days.tsx';

function DaterangeSettings({ field: { options }, onChange, faultAt }: SettingsProps<'daterange'>) {
  const { t } = useTranslation();
  const { before, after, disabled } = options;
  const disable = (change: Partial<typeof disabled>) => onChange({ disabled: { ...disabled, ...change } });
  const day = (label: string, value: string | undefined, path: string, tell: (day: string | undefined) => void) => (
    <DayField label={label} value={value ?? ''} error={faultAt(path)} onChange={(text) => tell(text || undefined)} />
  );
  return (
    <>
      <div className={styles.pair}>
        {day(t('fields.daterange.after'), after, 'after', (date) => onChange({ after: date }))}
        {day(t('fields.daterange.before'), before, 'before', (date) => onChange({ before: date }))}
      </div>
      <fieldset className={styles.group}>
        <legend>{t('fields.daterange.disable')}</legend>
        <p className={styles.told}>{t('fields.daterange.disableText')}</p>
        <div className={styles.pair}>
          {day(t('fields.daterange.disabledBefore'), disabled.before, 'disabled.before', (date) =>
            disable({ before: date }),
          )}
          {day(t('fields.daterange.disabledAfter'), disabled.after, 'disabled.after', (date) =>
            disable({ after: date }),
          )}
        </div>
        <DisabledDays days={disabled.days} onChange={(days) => disable({ days })} />
      </fieldset>
    </>
  );
}

export const daterangeUi: FieldUi<'daterange'> = {
  Icon: IconCalendarStats,
  Settings: DaterangeSettings,
  Answer: ({ value }) => daterangeAnswer.toText(value, { disabled: { days: [] } }),
};
