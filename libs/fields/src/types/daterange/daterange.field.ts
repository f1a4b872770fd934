import { z } from 'zod';
import { defineField, type OptionFault } from '../../define-field.ts';
import { displayDate } from '../../calendar-date.ts';
import { sentencesOf } from '../../messages.ts';
import { calendarDate } from '../../options.schema.ts';
import { earliestLimit } from '../date/date.field.ts';
import { daterangeAnswer, type RangeLimits } from './daterange.answer.ts';

const { messageOf } = sentencesOf({
  'daterange.noDays': 'No day is left between {from} and {to}. Change one of them.',
  'daterange.limitImplausible': 'Check the year: enter a date from {from} on.',
});

const day = calendarDate.optional();
const mostDays = 100;

const dayBeside = (text: string, by: number): string => {
  const date = new Date(`${text}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
};

/** The limits that name one day, by their paths. */
const limitsOf = ({ before, after, disabled }: RangeLimits) =>
  [
    ['before', before],
    ['after', after],
    ['disabled.before', disabled.before],
    ['disabled.after', disabled.after],
  ] as const;

function faultyLimits(limits: RangeLimits): OptionFault[] {
  const implausible = limitsOf(limits)
    .filter(([, date]) => date !== undefined && date < earliestLimit)
    .map(([path]) => ({
      path,
      fault: messageOf('daterange.limitImplausible', { from: displayDate(earliestLimit) }),
    }));
  if (implausible.length > 0) return implausible;
  const { before, after, disabled } = limits;
  const first = [after === undefined ? undefined : dayBeside(after, 1), disabled.before];
  const last = [before === undefined ? undefined : dayBeside(before, -1), disabled.after];
  const from = first
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  const to = last.filter((date) => date !== undefined).sort()[0];
  if (from === undefined || to === undefined || from <= to) return [];
  const path = first[1] === from ? 'disabled.before' : 'after';
  return [{ path, fault: messageOf('daterange.noDays', { from: displayDate(from), to: displayDate(to) }) }];
}

export const daterangeField = defineField({
  type: 'daterange',
  title: 'Date range',
  description: 'A start and an end.',
  icon: 'calendar-stats',
  group: 'date',
  filter: 'dateRange',
  operators: ['dateBefore', 'dateAfter', 'dateBetween', 'today', 'thisWeek', 'thisMonth', 'isEmpty', 'isNotEmpty'],
  stores: 'range',
  chart: 'days',
  valueType: 'object',
  valueParts: () => [
    { name: 'start', type: 'date' },
    { name: 'end', type: 'date' },
  ],
  options: z.strictObject({
    before: day,
    after: day,
    disabled: z
      .strictObject({
        before: day,
        after: day,
        days: z.array(calendarDate).max(mostDays, `has more than ${mostDays} days`).default([]),
      })
      .default({ days: [] }),
  }),
  draftOptions: {},
  checkOptions: faultyLimits,
  answers: daterangeAnswer,
});
