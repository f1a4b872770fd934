import { useTranslation } from 'react-i18next';
import type { Bound } from '../../../form/use-draft.ts';
import { ChipGroupField } from '../../../ui/fields/chip-group-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns } from '../../../ui/layout.tsx';
import { weekdayOptions } from './weekdays.ts';

interface WindowFieldsProps {
  from: Bound<string>;
  to: Bound<string>;
  days: Bound<string[]>;
}

/** Hours and days of calls. */
export function WindowFields({ from, to, days }: WindowFieldsProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Columns min={140}>
        <TextField label={t('campaigns.from')} type="time" required {...from} />
        <TextField label={t('campaigns.to')} type="time" required {...to} />
      </Columns>
      <ChipGroupField label={t('campaigns.daysOf')} options={weekdayOptions(i18n.language)} {...days} />
    </>
  );
}
