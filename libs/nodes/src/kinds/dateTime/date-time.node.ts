import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { FilledTemplate, Template, TimeZone } from '../../parts.schema.ts';
import { readableTemplate } from '../../subtitle.ts';

export const dateUnits = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
export const datePeriods = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

/** A number, or a template that renders one. */
const Amount = z.union([z.number(), FilledTemplate.max(500)]);

/** Takes a date, moves it, compares it with another, and writes it as text. */
export const dateTime = defineNode({
  kind: 'dateTime',
  category: 'data',
  title: 'Date and time',
  description: 'Moves a date, compares it with another, or writes it as text.',
  icon: 'calendar-stats',
  options: z.strictObject({
    /** Blank stands for now. */
    date: Template.default(''),
    add: z
      .array(z.strictObject({ amount: Amount, unit: z.enum(dateUnits) }))
      .max(5, 'at most 5 changes')
      .default([]),
    startOf: z.union([z.literal(''), z.enum(datePeriods)]).default(''),
    /** The date to count to. */
    compareWith: Template.default(''),
    format: z.string().min(1, 'enter a format').max(100).default('dd/MM/yyyy HH:mm'),
    timeZone: TimeZone.optional(),
  }),
  outline: z.object({ date: z.string().catch('') }),
  templates: ['date', 'add.*.amount', 'compareWith'],
  isPure: true,
  settings: pureSettings,
  ports: singleOutput,
  variables: () => [
    { name: 'date', title: 'Date', spec: 'date' },
    { name: 'text', title: 'Date as text', spec: 'text' },
    { name: 'weekday', title: 'Weekday (1 is Monday)', spec: 'number' },
    { name: 'days_between', title: 'Days to the other date', spec: 'number' },
    { name: 'minutes_between', title: 'Minutes to the other date', spec: 'number' },
  ],
  subtitle: ({ date }) => (date.trim() === '' ? 'Now' : readableTemplate(date)),
});
