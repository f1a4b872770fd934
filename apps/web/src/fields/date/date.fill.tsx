import { dateAnswer, type DateLimit, plausible, plausibleDays } from '@tessera/fields/types/date/date.answer';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldFill, type InputProps, textOf } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { dateTexts } from './date.texts.ts';

const written = /^\d{4}-\d{2}-\d{2}$/;

function dayBeside(date: string | undefined, days: number): string | undefined {
  if (date === undefined) return undefined;
  const beside = new Date(`${date}T00:00:00Z`);
  beside.setUTCDate(beside.getUTCDate() + days);
  return beside.toISOString().slice(0, 10);
}

/** The first and last day of the browser's calendar. */
function daysOf(limit: DateLimit): { min?: string | undefined; max?: string | undefined } {
  const { from: min, to: max } = plausibleDays(limit);
  if (limit.kind === 'before') return { min, max: dayBeside(limit.date, -1) ?? max };
  if (limit.kind === 'after') return { min: dayBeside(limit.date, 1) ?? min, max };
  return limit.kind === 'range' ? { min: limit.from ?? min, max: limit.to ?? max } : { min, max };
}

/** Years this close to a plausible limit are accepted, with a question. */
const nearYears = 15;

/** Detects a year that is probably a typing mistake; a limit set by the builder takes precedence. */
function isDoubtful(date: string, limit: DateLimit): boolean {
  if (limit.kind === 'range' || !written.test(date)) return false;
  const [year, first, last] = [date, plausible.from, plausible.to].map((day) => Number(day.slice(0, 4)));
  if (year === undefined || first === undefined || last === undefined) return false;
  return (year >= first && year < first + nearYears) || (year <= last && year > last - nearYears);
}

function DateInput(props: InputProps<'date'>) {
  const say = useFieldSay(dateTexts);
  const text = textOf(props.answer);
  // A partly typed date has no value but is not blank: the rules must see this.
  const read = (input: HTMLInputElement) => props.onAnswer(input.value || (input.validity.badInput ? '?' : undefined));
  return (
    <>
      <input
        {...controlProps(props)}
        type="date"
        className={`${styles.control} ${styles.date}`}
        {...daysOf(props.field.options.limit)}
        value={written.test(text) ? text : ''}
        onChange={(event) => read(event.target)}
        onBlur={(event) => {
          read(event.target);
          props.onLeave();
        }}
      />
      {isDoubtful(text, props.field.options.limit) && (
        <p className={styles.hint} role="status">
          {say('input.checkYear', { year: text.slice(0, 4) })}
        </p>
      )}
    </>
  );
}

export const dateFill: FieldFill<'date'> = {
  answers: dateAnswer,
  texts: dateTexts,
  isGroup: false,
  Input: DateInput,
};
