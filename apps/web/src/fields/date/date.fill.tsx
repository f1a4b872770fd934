import type { DateLimit } from '@tessera/fields/types/date/date.answer';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldInput, textOf } from '../field-fill.ts';

const written = /^\d{4}-\d{2}-\d{2}$/;

function dayBeside(date: string | undefined, days: number): string | undefined {
  if (date === undefined) return undefined;
  const beside = new Date(`${date}T00:00:00Z`);
  beside.setUTCDate(beside.getUTCDate() + days);
  return beside.toISOString().slice(0, 10);
}

/** The first and last day that the browser's calendar offers. */
function daysOf(limit: DateLimit): { min?: string | undefined; max?: string | undefined } {
  if (limit.kind === 'before') return { max: dayBeside(limit.date, -1) };
  if (limit.kind === 'after') return { min: dayBeside(limit.date, 1) };
  return limit.kind === 'range' ? { min: limit.from, max: limit.to } : {};
}

export const dateInput: FieldInput<'date'> = {
  isGroup: false,
  Input: (props) => {
    const text = textOf(props.answer);
    // A date that is written by half has no value, but it is no blank either: the rules must see that there is something.
    const read = (input: HTMLInputElement) =>
      props.onAnswer(input.value || (input.validity.badInput ? '?' : undefined));
    return (
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
    );
  },
};
