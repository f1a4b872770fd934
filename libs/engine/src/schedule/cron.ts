import { Lru } from '@tessera/kernel/lru';
import { CronExpressionParser } from 'cron-parser';

/** A parsed cron expression, as plain numbers. */
export interface CronTimes {
  /** Ascending. */
  seconds: readonly number[];
  minutes: readonly number[];
  hours: readonly number[];
  months: ReadonlySet<number>;
  days: ReadonlySet<number>;
  isLastDay: boolean;
  /** Sunday is 0. */
  weekdays: ReadonlySet<number>;
  /** Weekdays that count only as the last of the month. */
  lastWeekdays: ReadonlySet<number>;
  /** Only the second (third …) such weekday of a month counts; 0 for each. */
  nthWeekday: number;
  isAnyDay: boolean;
  isAnyWeekday: boolean;
}

export type ReadCron = { ok: true; times: CronTimes } | { ok: false; problem: string };

interface Field {
  title: string;
  least: number;
  most: number;
  names?: string;
  /** Out-of-range value of a step. */
  period: string;
  cure?: (step: number) => string;
}

const asInterval = (minutes: number): string =>
  minutes <= 10_080 ? ` To run every ${minutes} minutes, choose "Every few minutes" and enter ${minutes}.` : '';

const fields: readonly Field[] = [
  { title: 'Second', least: 0, most: 59, period: 'minute' },
  { title: 'Minute', least: 0, most: 59, period: 'hour', cure: asInterval },
  { title: 'Hour', least: 0, most: 23, period: 'day', cure: (step) => asInterval(step * 60) },
  { title: 'Day', least: 1, most: 31, period: 'month' },
  { title: 'Month', least: 1, most: 12, period: 'year', names: 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC' },
  { title: 'Weekday', least: 0, most: 7, period: 'week', names: 'SUN MON TUE WED THU FRI SAT' },
];

const known = new Lru<string, ReadCron>(1_000);

/**
 * Reads a cron expression of five fields, or of six with seconds first: numbers, names of months and weekdays, `*`,
 * `?`, lists, ranges, steps, `L` (last day), `5L` (last Friday) and `1#2` (second Monday). Anything else that parsers
 * know under the name of cron is refused. Results are kept, so reading again costs nothing.
 */
export function readCron(expression: string): ReadCron {
  const found = known.get(expression);
  if (found) return found;
  const read = parsed(expression);
  known.set(expression, read);
  return read;
}

function parsed(expression: string): ReadCron {
  const parts = expression.trim().split(/\s+/);
  if (parts.length < 5 || parts.length > 6) {
    const problem = 'A cron expression has five fields (minute hour day month weekday), or six with seconds first.';
    return { ok: false, problem };
  }
  const whole = parts.length === 5 ? ['0', ...parts] : parts;
  for (const [index, field] of fields.entries()) {
    const problem = fieldProblem(whole[index] ?? '', field);
    if (problem !== undefined) return { ok: false, problem: `${field.title}: ${problem}` };
  }
  try {
    return { ok: true, times: timesOf(whole) };
  } catch (error) {
    return { ok: false, problem: `${error instanceof Error ? error.message : String(error)}.` };
  }
}

function timesOf([seconds, minutes, hours, days, months, weekdayText]: string[]): CronTimes {
  // Checked separately, because the parser has a message of its own for some invalid days.
  const { month } = CronExpressionParser.parse(`0 0 0 1 ${months} *`, { tz: 'UTC' }).fields;
  const { second, minute, hour, dayOfMonth, dayOfWeek } = CronExpressionParser.parse(
    `${seconds} ${minutes} ${hours} ${days} * ${weekdayText}`,
    { tz: 'UTC' },
  ).fields;
  const weekdays = dayOfWeek.values.map(String);
  return {
    seconds: numbersOf(second.values),
    minutes: numbersOf(minute.values),
    hours: numbersOf(hour.values),
    months: new Set(numbersOf(month.values)),
    days: new Set(numbersOf(dayOfMonth.values)),
    isLastDay: dayOfMonth.hasLastChar,
    weekdays: new Set(weekdays.filter((day) => !day.endsWith('L')).map((day) => Number(day) % 7)),
    lastWeekdays: new Set(weekdays.filter((day) => day.endsWith('L')).map((day) => Number(day.slice(0, -1)) % 7)),
    nthWeekday: dayOfWeek.nthDay,
    isAnyDay: dayOfMonth.isWildcard,
    isAnyWeekday: dayOfWeek.isWildcard,
  };
}

const numbersOf = (values: readonly (number | string)[]): number[] =>
  values.filter((value) => typeof value === 'number').sort((a, b) => a - b);

const itemShape = /^(?:(\*|\?)|([0-9A-Z]+)(?:-([0-9A-Z]+))?)(?:\/(\d{1,4}))?$/;

function fieldProblem(text: string, field: Field): string | undefined {
  const items = text.toUpperCase().split(',');
  if (items.length > 1 && items.some((item) => item === '*' || item === '?' || item.includes('#'))) {
    return `"${text}" mixes a list with "*", "?" or "#". Use one of them alone.`;
  }
  return items.map((item) => itemProblem(item, field)).find((problem) => problem !== undefined);
}

function itemProblem(item: string, field: Field): string | undefined {
  if (isSpecial(item, field)) return undefined;
  const match = itemShape.exec(item);
  if (!match) return notKnown(item, field);
  const [, every, first, last, stepText] = match;
  if (every === '?' && (stepText !== undefined || !['Day', 'Weekday'].includes(field.title)))
    return notKnown(item, field);
  const from = every === undefined ? numberOf(first ?? '', field) : field.least;
  const to =
    last === undefined ? (stepText === undefined && every === undefined ? from : field.most) : numberOf(last, field);
  if (from === undefined || to === undefined) return notKnown(item, field);
  if (from > to) return `the range "${item}" runs backwards. Write the smaller number first, or a list of two ranges.`;
  return stepText === undefined ? undefined : stepProblem(Number(stepText), to - from, field);
}

/** `L` and `LW` of other products differ; these two are the ones that are computed. */
function isSpecial(item: string, { title, most }: Field): boolean {
  if (title === 'Day') return item === 'L';
  return title === 'Weekday' && /^[0-7](L|#[1-5])$/.test(item) && Number(item[0]) <= most;
}

function stepProblem(step: number, span: number, { period, cure }: Field): string | undefined {
  if (step < 1) return 'a step must be at least 1.';
  if (step <= span || step === 1) return undefined;
  return `a step of ${step} leads out of the ${period}, so it would mean once a ${period}.${cure?.(step) ?? ''}`;
}

function numberOf(text: string, { least, most, names }: Field): number | undefined {
  const name = names?.split(' ').indexOf(text) ?? -1;
  if (name >= 0) return name + least;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

function notKnown(item: string, { title, least, most, names }: Field): string {
  const named = names === undefined ? '' : ` or names such as ${names.split(' ')[1] ?? ''}`;
  const special =
    title === 'Day' ? ', "L" (last day)' : title === 'Weekday' ? ', "5L" (last Friday), "1#2" (second Monday)' : '';
  return `"${item}" is not supported. Use numbers from ${least} to ${most}${named}, "*", lists (1,2), ranges (1-5) and steps (*/2)${special}.`;
}
