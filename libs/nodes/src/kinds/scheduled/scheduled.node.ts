import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { TimeZone } from '../../parts.schema.ts';
import { Schedule } from '../../schedule.schema.ts';
import { readSchedule, scheduleText } from './schedule-presets.ts';

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
