import { isCalendarDate } from '@tessera/fields/calendar-date';
import { dateAnswer, type DateLimit, plausible } from '@tessera/fields/types/date/date.answer';
import { DayInput } from '../../fill/date-input/day-input.tsx';
import styles from '../../fill/fill.module.css';
import { daysWithin } from '../day-limits.ts';
import { controlProps, type FieldFill, type InputProps, textOf } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { dateTexts } from './date.texts.ts';

/** Years this close to a plausible limit are accepted, with a question. */
const nearYears = 15;

/** Detects a year that is probably a typing mistake; a limit set by the builder takes precedence. */
function isDoubtful(date: string, limit: DateLimit): boolean {
  if (limit.kind === 'range' || !isCalendarDate(date)) return false;
  const [year, first, last] = [date, plausible.from, plausible.to].map((day) => Number(day.slice(0, 4)));
  if (year === undefined || first === undefined || last === undefined) return false;
  return (year >= first && year < first + nearYears) || (year <= last && year > last - nearYears);
}

function DateInput(props: InputProps<'date'>) {
  const say = useFieldSay(dateTexts);
  const text = textOf(props.answer);
  return (
    <>
      <DayInput
        control={controlProps(props)}
        label={props.field.label}
        value={text}
        onChange={props.onAnswer}
        days={daysWithin(props.field.options.limit)}
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
