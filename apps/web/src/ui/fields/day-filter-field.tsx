import { DatePicker } from '@mantine/dates';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { CalendarButton } from './calendar-button.tsx';
import styles from './day-filter-field.module.css';

interface DayFilterFieldProps {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
}

const monthNumbers = Array.from({ length: 12 }, (_, month) => month);
/** Years around the shown one that the dropdown offers. */
const yearsBefore = 100;
const yearsAfter = 20;

const today = (): string => new Date().toISOString().slice(0, 10);
const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a filter: shown like Jan 05, 2025, chosen in a calendar with dropdowns for year and month. */
export function DayFilterField({ label, hideLabel, value, onChange }: DayFilterFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const words = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-US' : i18n.language, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const text = value === '' ? undefined : words.format(new Date(`${value}T00:00:00Z`));
  return (
    <div className={styles.field}>
      {!hideLabel && <span className={styles.label}>{label}</span>}
      <div className={styles.box}>
        <CalendarButton
          label={label}
          text={text}
          placeholder={t('ui.chooseDay')}
          isOpen={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        />
        {text !== undefined && (
          <IconButton label={t('ui.clear')} size="small" onClick={() => onChange('')}>
            <IconX size={14} aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen && (
        <div id={id} className={styles.calendar}>
          <Calendar
            value={value}
            onChoose={(day) => {
              onChange(day);
              setIsOpen(false);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** A month, with dropdowns instead of steps. */
function Calendar({ value, onChoose }: { value: string; onChoose: (day: string) => void }) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(value || today());
  const [year, month] = [Number(shown.slice(0, 4)), Number(shown.slice(5, 7)) - 1];
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const thisYear = Number(today().slice(0, 4));
  const first = Math.min(year, thisYear - yearsBefore);
  const last = Math.max(year, thisYear + yearsAfter);
  const show = (toYear: number, toMonth: number): void => setShown(`${toYear}-${two(toMonth + 1)}-01`);
  return (
    <>
      <div className={styles.dropdowns}>
        <select aria-label={t('ui.month')} value={month} onChange={(event) => show(year, Number(event.target.value))}>
          {monthNumbers.map((number) => (
            <option key={number} value={number}>
              {monthName.format(Date.UTC(2000, number, 1))}
            </option>
          ))}
        </select>
        <select aria-label={t('ui.year')} value={year} onChange={(event) => show(Number(event.target.value), month)}>
          {Array.from({ length: last - first + 1 }, (_, place) => last - place).map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
      </div>
      <DatePicker
        value={value === '' ? null : value}
        date={shown}
        onDateChange={setShown}
        maxLevel="month"
        classNames={{ calendarHeader: styles.steps }}
        onChange={(day) => day !== null && onChoose(day)}
      />
    </>
  );
}
