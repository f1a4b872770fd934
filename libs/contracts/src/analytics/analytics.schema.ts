import { chartKinds } from '@tessera/fields/field-types';
import { z } from 'zod';
import { Id } from '../common.schema.ts';

const Day = z.iso.date();
const days = { value: z.int().min(1).max(3_660) };

/** Which days are looked at, in the time zone of the workspace. */
export const DayRange = z
  .discriminatedUnion('operator', [
    z.strictObject({ operator: z.literal('lastDays'), ...days }),
    z.strictObject({ operator: z.enum(['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear']) }),
    z.strictObject({
      operator: z.literal('dateBetween'),
      value: z
        .strictObject({ start: Day, end: Day })
        .refine(({ start, end }) => start <= end, { message: 'must end on its first day or later', path: ['end'] })
        .refine(({ start, end }) => Date.parse(end) - Date.parse(start) < 3_660 * 86_400_000, {
          message: 'must be within 3,660 days',
          path: ['end'],
        }),
    }),
  ])
  .describe('Days of the workspace, such as {"operator": "lastDays", "value": 30}')
  .meta({ id: 'DayRange' });
export type DayRange = z.output<typeof DayRange>;

/** The periods that a range is divided into (Days, Months, Quarter of the specification, and weeks). */
export const periods = ['day', 'week', 'month', 'quarter'] as const;
export const Period = z.enum(periods);
export type Period = z.output<typeof Period>;

/** A form or an object: exactly one of them. */
export const ofSource = { form_id: Id.optional(), object_id: Id.optional() };

/** The days of a range as they were on the day of the question: the last one is included. */
export const Days = z.object({ start: Day, end: Day }).meta({ id: 'Days' });

const Visits = z.object({
  opened: z.int().describe('The page of the form was opened'),
  started: z.int().describe('Somebody gave a first answer'),
  submitted: z.int().describe('Responses, without suspected spam'),
});
const Times = z.object({
  count: z.int().describe('Responses whose time is known'),
  average: z.number().describe('Seconds from the first answer to submitting; longer ones than a day are left out'),
  median: z.number(),
});
const RangeFigures = z
  .object({ days: Days, total: z.int(), visits: Visits.nullable(), times: Times.nullable() })
  .meta({ id: 'RangeFigures' });

/** What became of a form or an object in a range of days, beside the same number of days before. */
export const AnalyticsOverview = z
  .object({
    period: Period.describe('A long range is not divided into days'),
    current: RangeFigures,
    previous: RangeFigures.nullable().describe('null when everything is looked at'),
    periods: z.array(
      z.object({ start: Day, count: z.int(), previous: z.int().nullable().describe('In the range before') }),
    ),
    pages: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        reached: z.int().describe('Fillings that saw this page'),
        left: z.int().describe('Fillings that saw no later page and were not submitted'),
      }),
    ),
    sources: z.array(z.object({ source: z.string(), count: z.int() })),
  })
  .meta({ id: 'AnalyticsOverview' });
export type AnalyticsOverview = z.output<typeof AnalyticsOverview>;

const ChartGroup = z
  .object({
    key: z.union([z.string(), z.number(), z.boolean()]),
    label: z.string().nullable(),
    count: z.int(),
    to: z.number().nullable().describe('Where a step of numbers ends'),
  })
  .meta({ id: 'ChartGroup' });
export type ChartGroup = z.output<typeof ChartGroup>;

const ChartSeries = z.object({
  path: z.string().nullable().describe('A part of the answer; null for all of it'),
  label: z.string().nullable(),
  groups: z.array(ChartGroup),
  rest: z.object({ groups: z.int(), count: z.int() }),
});

/** How the answers to one field are distributed. */
export const FieldChart = z
  .object({
    field_id: z.string(),
    kind: z.enum(chartKinds),
    answered: z.int(),
    blank: z.int(),
    series: z.array(ChartSeries),
    period: Period.or(z.literal('year')).nullable().describe('What groups of days are'),
    numbers: z
      .object({ average: z.number(), median: z.number().nullable(), min: z.number(), max: z.number() })
      .nullable(),
    score: z
      .object({ value: z.number(), promoters: z.int(), passives: z.int(), detractors: z.int() })
      .nullable()
      .describe('Percentage of promoters (9, 10) less that of detractors (0 to 6)'),
    sampled: z.int().nullable().describe('The newest answers whose words were counted'),
  })
  .meta({ id: 'FieldChart' });
export type FieldChart = z.output<typeof FieldChart>;

/** How far two numbers are apart (specification, section 9): under 5 %, under 15 %, under 30 %, more. */
export const deviations = ['No deviation', 'Low', 'Medium', 'High'] as const;

const Change = {
  current: z.number().nullable(),
  previous: z.number().nullable(),
  change: z.number().nullable(),
  percent: z.number().nullable().describe('Of the earlier number; null when that is 0'),
  deviation: z.enum(deviations).nullable(),
};

/** One measure in two ranges of days. */
export const Comparison = z
  .object({
    days: Days,
    against: Days,
    ...Change,
    groups: z.array(
      z.object({
        key: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        label: z.string().nullable(),
        ...Change,
      }),
    ),
  })
  .meta({ id: 'Comparison' });
