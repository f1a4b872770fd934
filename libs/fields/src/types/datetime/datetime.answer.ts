import { dayAt, dayIn, dayLength, dayText, instantOfWall } from '@tessera/kernel/calendar';
import { dateOperandIn } from '@tessera/query/values';
import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import { displayDate } from '../../calendar-date.ts';
import type { Reading } from '../../messages.ts';
import { type Clock, displayTime, readTime } from '../../time-of-day.ts';
import { dateAnswer, type DateLimits } from '../date/date.answer.ts';
import { dateMessages } from '../date/date.messages.ts';
import { timeMessages } from '../time/time.messages.ts';
import { datetimeMessages } from './datetime.messages.ts';

export interface DateTimeOptions extends DateLimits {
  clock: Clock;
}
interface Parts {
  date?: unknown;
  time?: unknown;
}

/** The last moment whose text has a year of four digits. */
const lastMoment = 253_402_300_799_999;
const localShape = /^\s*(\d{4}-\d{2}-\d{2})[T ](.+)$/;

/** The date and the time of an answer as sent: `{ date, time }`, or the two in one text without an offset. */
function partsIn(answer: unknown): Parts {
  const [, date, time] = typeof answer === 'string' ? (localShape.exec(answer) ?? []) : [];
  if (date !== undefined) return { date, time };
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : {};
}

/** A moment that names its offset, as it is stored. */
function momentOf(answer: unknown): number | undefined {
  const operand = typeof answer === 'string' ? dateOperandIn(answer.trim()) : undefined;
  return operand && 'at' in operand ? operand.at : undefined;
}

function readLocal(answer: unknown, options: DateTimeOptions, timeZone: string): Reading<string> {
  const { date, time } = partsIn(answer);
  if (isUnanswered(date) || isUnanswered(time)) return datetimeMessages.refuse('datetime.incomplete');
  const day = dateAnswer.read(date, options, {});
  if (!day.ok) return day;
  const clock = typeof time === 'string' ? readTime(time) : undefined;
  if (clock === undefined) return timeMessages.refuse('time.invalid');
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return asText(instantOfWall((dayIn(day.value) ?? 0) * dayLength + minutes * 60_000, timeZone));
}

const asText = (at: number): Reading<string> =>
  at > lastMoment ? dateMessages.refuse('date.invalid') : accept(new Date(at).toISOString());

/** A date with a time is sent as `{ date, time }`, meant in the zone of the workspace, and stored as a moment. */
export const datetimeAnswer: AnswerRules<DateTimeOptions, string> = {
  isBlank: (answer) => {
    if (isUnanswered(answer)) return true;
    if (typeof answer !== 'object' || Array.isArray(answer)) return false;
    const { date, time } = partsIn(answer);
    return isUnanswered(date) && isUnanswered(time);
  },
  read: (answer, options, { timeZone = 'UTC' }) => {
    const at = momentOf(answer);
    if (at === undefined) return readLocal(answer, options, timeZone);
    const day = dateAnswer.read(dayText(dayAt(at, timeZone)), options, {});
    return day.ok ? asText(at) : day;
  },
  /** In UTC: the public page reads what is typed as UTC, and shows it again so. */
  toText: (value, { clock }) => `${displayDate(value.slice(0, 10))} ${displayTime(value.slice(11, 16), clock)}`,
};
