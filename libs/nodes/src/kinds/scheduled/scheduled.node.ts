import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { TimeZone } from '../../parts.schema.ts';
import { readSchedule, scheduleText } from './schedule-presets.ts';

const cronField = '[0-9A-Za-z*?/,#-]+';
const cronShape = new RegExp(`^(${cronField} ){4,5}${cronField}$`);

/** A cron expression, or an interval in minutes counted from midnight UTC of 1 January 1970. */
const Schedule = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('cron'),
    expression: z
      .string()
      .trim()
      .max(120)
      .transform((text) => text.replace(/\s+/g, ' '))
      .refine(
        (text) => cronShape.test(text),
        'must be five fields (minute hour day month weekday), or six with seconds first',
      ),
  }),
  z.strictObject({
    type: z.literal('every'),
    minutes: z
      .int()
      .min(1)
      .max(7 * 24 * 60),
  }),
]);

/**
 * Started on a schedule, in the local time of an IANA zone. `missedTicks` says how to treat instants that passed while
 * no worker was running: skip them, one run for the latest, or one run for each. Publishing validates the cron
 * expression with the parser that also computes the instants.
 */
export const scheduled = defineNode({
  kind: 'scheduled',
  category: 'trigger',
  title: 'On a schedule',
  description: 'Starts at set times, in a time zone of your choice.',
  icon: 'calendar-time',
  options: z.strictObject({
    schedule: Schedule,
    timeZone: TimeZone.default('UTC'),
    missedTicks: z.enum(['skip', 'runOnce', 'runAll']).default('runOnce'),
  }),
  outline: z.object({
    schedule: z
      .union([
        z.object({ type: z.literal('every'), minutes: z.number() }),
        z.object({ type: z.literal('cron'), expression: z.string() }),
      ])
      .catch({ type: 'cron', expression: '' }),
  }),
  templates: [],
  isPure: true,
  settings: pureSettings,
  startedBy: 'clock',
  ports: singleOutput,
  variables: () => [
    { name: 'scheduled_at', title: 'Scheduled for', spec: 'date' },
    { name: 'time_zone', title: 'Time zone', spec: 'text' },
  ],
  subtitle: ({ schedule }) => scheduleText(readSchedule(schedule)),
});
