import type { Operator } from '@tessera/query/operators';
import { z } from 'zod';
import { displayDate } from '../../calendar-date.ts';
import { dateAnswer } from './date.answer.ts';
import type { DateLimit } from './date.answer.ts';
import { dateMessages } from './date.messages.ts';
import type { OptionFault } from '../../define-field.ts';
import { defineField } from '../../define-field.ts';
import { sentencesOf } from '../../messages.ts';
import { calendarDate } from '../../options.schema.ts';

const { messageOf } = sentencesOf({
  'date.limitIncomplete': 'Choose the date of the limit.',
  'date.rangeReversed': 'The range starts on {from}, after its end on {to}.',
});

const day = calendarDate.optional();
const limitSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('before'), date: day }),
    z.strictObject({ kind: z.literal('after'), date: day }),
    z.strictObject({ kind: z.literal('range'), from: day, to: day }),
  ])
  .meta({ id: 'DateLimit' });

/** A year below 1000 is a typing mistake: two digits of the year are missing. */
export const earliestLimit = '1000-01-01';

/** A limit without its date, reversed, or in a year with two digits missing. */
export function faultyLimit(limit: DateLimit): OptionFault[] {
  const faults = incompleteLimit(limit);
  if (faults.length > 0 || limit.kind === 'none') return faults;
  const days = limit.kind === 'range' ? ({ from: limit.from, to: limit.to } as const) : { date: limit.date };
  return Object.entries(days)
    .filter(([, day]) => day !== undefined && day < earliestLimit)
    .map(([name]) => ({
      path: `limit.${name}`,
      fault: dateMessages.messageOf('date.implausible', {
        from: displayDate(earliestLimit),
        to: displayDate('9999-12-31'),
      }),
    }));
}

function incompleteLimit(limit: DateLimit): OptionFault[] {
  if (limit.kind === 'none') return [];
  if (limit.kind !== 'range') {
    return limit.date === undefined ? [{ path: 'limit.date', fault: messageOf('date.limitIncomplete') }] : [];
  }
  const { from, to } = limit;
  if (from === undefined) return [{ path: 'limit.from', fault: messageOf('date.limitIncomplete') }];
  if (to === undefined) return [{ path: 'limit.to', fault: messageOf('date.limitIncomplete') }];
  if (from <= to) return [];
  return [
    { path: 'limit.from', fault: messageOf('date.rangeReversed', { from: displayDate(from), to: displayDate(to) }) },
  ];
}

/** The option that limits the days of an answer. */
export const dateLimit = { limit: limitSchema.default({ kind: 'none' }) };

/** What answers with a date are compared by. */
export const dateOperators: readonly Operator[] = [
  'equal',
  'notEqual',
  'dateBefore',
  'dateAfter',
  'dateBetween',
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'thisMonth',
  'isEmpty',
  'isNotEmpty',
];

export const dateField = defineField({
  type: 'date',
  title: 'Date',
  description: 'A day of the calendar.',
  icon: 'calendar',
  group: 'date',
  filter: 'date',
  operators: dateOperators,
  stores: 'day',
  chart: 'days',
  valueType: 'date',
  options: z.strictObject({ ...dateLimit }),
  draftOptions: {},
  checkOptions: ({ limit }) => faultyLimit(limit),
  answers: dateAnswer,
});
