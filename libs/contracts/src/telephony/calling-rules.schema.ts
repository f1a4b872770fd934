import { z } from 'zod';
import { clockText, type CallingHours, type CallingRules, minutesOf } from './calling-hours.ts';

/** The highest daily limit that a superadmin can set. */
const mostTriesADay = 10;

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');

/** Hours and days of the callee's local time. */
const Hours = z.strictObject({
  from: Clock.describe('Local time of the person who is called'),
  to: Clock.describe('No call begins at this time or later'),
  days: z
    .array(z.int().min(0).max(6))
    .min(1, 'must have at least one day')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'names a day twice')
    .meta({ uniqueItems: true })
    .describe('Days of the week; 0 is Monday'),
});
const isInOrder = ({ from, to }: { from: string; to: string }): boolean => minutesOf(from) < minutesOf(to);
const notInOrder = { path: ['to'], message: 'must be after the start time' };

export const CallingWindow = Hours.refine(isInOrder, notInOrder).meta({ id: 'CallingWindow' });
export type CallingWindow = z.infer<typeof CallingWindow>;

export const CallingRulesBody = Hours.extend({
  tries_a_day: z.int().min(1).max(mostTriesADay).describe('Most calls to one number on one day'),
})
  .refine(isInOrder, notInOrder)
  .meta({ id: 'CallingRulesBody' });
type CallingRulesBody = z.infer<typeof CallingRulesBody>;

/** The rules of the workspace, and the default ones, which only a superadmin may exceed. */
export const CallingRulesAnswer = z
  .object({ rules: CallingRulesBody, usual: CallingRulesBody })
  .meta({ id: 'CallingRules' });

export const hoursIn = ({ from, to, days }: CallingWindow): CallingHours => ({
  from: minutesOf(from),
  to: minutesOf(to),
  days: [...days].sort((one, other) => one - other),
});
export const windowOf = ({ from, to, days }: CallingHours): CallingWindow => ({
  ...{ from: clockText(from), to: clockText(to), days: [...days] },
});
export const rulesIn = (body: CallingRulesBody): CallingRules => ({ ...hoursIn(body), triesADay: body.tries_a_day });
export const rulesOnWire = (rules: CallingRules): CallingRulesBody => ({
  ...windowOf(rules),
  tries_a_day: rules.triesADay,
});
