import type { DateLimit } from '@tessera/fields/types/date/date.answer';
import { useTranslation } from 'react-i18next';
import { DayField } from '../ui/fields/day-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import styles from './settings.module.css';

const limitKinds = ['none', 'before', 'after', 'range'] as const satisfies DateLimit['kind'][];

interface Props {
  limit: DateLimit;
  onChange: (change: { limit: DateLimit }) => void;
  faultAt: (path: string) => string | undefined;
}

/** The days that an answer may name. */
export function DateLimitSettings({ limit, onChange, faultAt }: Props) {
  const { t } = useTranslation();
  const day = (
    name: 'date' | 'from' | 'to',
    value: string | undefined,
    tell: (day: string | undefined) => DateLimit,
  ) => (
    <DayField
      label={t(`fields.date.${name}`)}
      value={value ?? ''}
      error={faultAt(`limit.${name}`)}
      onChange={(text) => onChange({ limit: tell(text || undefined) })}
    />
  );
  return (
    <>
      <SelectField
        label={t('fields.date.limit')}
        value={limit.kind}
        options={limitKinds.map((value) => ({ value, label: t(`fields.date.${value}`) }))}
        onChange={(kind) => onChange({ limit: { kind } })}
      />
      {(limit.kind === 'before' || limit.kind === 'after') &&
        day('date', limit.date, (date) => ({ kind: limit.kind, date }))}
      {limit.kind === 'range' && (
        <div className={styles.pair}>
          {day('from', limit.from, (from) => ({ ...limit, from }))}
          {day('to', limit.to, (to) => ({ ...limit, to }))}
        </div>
      )}
    </>
  );
}
