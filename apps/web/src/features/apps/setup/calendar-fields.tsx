import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { colouring, dated, ending } from '../calendar/calendar-terms.ts';
import type { SetupProblems, SetupValue } from './setup-value.ts';

interface Props {
  object: ObjectDetails;
  value: SetupValue;
  problems: SetupProblems;
  onChange: (part: Partial<SetupValue>) => void;
}

/** The dates that place records in a calendar, and what colours them. */
export function CalendarFields({ object: { properties }, value, problems, onChange }: Props) {
  const { t } = useTranslation();
  const { settings } = value;
  const { start, end, colour } = settings.calendar;
  const set = (part: Partial<typeof settings.calendar>): void =>
    onChange({ settings: { ...settings, calendar: { ...settings.calendar, ...part } } });
  const options = (fitting: ObjectDetails['properties']) => fitting.map(({ key, label }) => ({ value: key, label }));
  const starts = dated(properties);
  const ends = ending(properties, start);
  const isRange = start !== null && !ending(properties, null).some(({ key }) => key === start);
  if (starts.length === 0) return <Notice tone="warning">{t('apps.wizard.noDates')}</Notice>;
  return (
    <>
      <SelectField
        label={t('apps.wizard.date')}
        description={t('apps.wizard.dateHint')}
        required
        value={start}
        options={options(starts)}
        error={problems.settings}
        onChange={(next) => set({ start: next, end: null })}
      />
      {!isRange && ends.length > 0 && (
        <SelectField
          label={t('apps.wizard.dateEnd')}
          description={t('apps.wizard.dateEndHint')}
          placeholder={t('apps.wizard.noDateEnd')}
          value={end}
          options={options(ends)}
          onChange={(next) => set({ end: next })}
          onClear={() => set({ end: null })}
        />
      )}
      <SelectField
        label={t('apps.wizard.colour')}
        description={t('apps.wizard.colourHint')}
        placeholder={t('apps.wizard.noColour')}
        value={colour}
        options={options(colouring(properties))}
        onChange={(next) => set({ colour: next })}
        onClear={() => set({ colour: null })}
      />
    </>
  );
}
