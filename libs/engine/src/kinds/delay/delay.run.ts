import { delayUnits } from '@tessera/nodes/kinds/delay/delay.node';
import { startOfDay } from '@tessera/kernel/calendar';
import { z } from 'zod';
import { readDate } from '../../dates.ts';
import { ExpressionFault } from '../../expression-fault.ts';
import { asNumber } from '../../values.ts';
import { type Behaviour, Filled } from '../behaviour.ts';

const Options = z.object({
  mode: z.enum(['duration', 'until']),
  amount: Filled,
  unit: z.enum(delayUnits),
  until: Filled,
});

const second = 1_000;
const lengths: { readonly [Unit in (typeof delayUnits)[number]]: number } = {
  seconds: second,
  minutes: 60 * second,
  hours: 3_600 * second,
  days: 86_400 * second,
  weeks: 7 * 86_400 * second,
};
const longestDays = 366;

export const runDelay: Behaviour = (given, { now, timeZone }, resume) => {
  if (resume) return ended(now);
  const { mode, amount, unit, until: moment } = Options.parse(given);
  const until = mode === 'duration' ? now + durationOf(asNumber(amount), lengths[unit]) : instantOf(moment, timeZone);
  if (until <= now) return ended(now);
  if (until > now + longestDays * lengths.days)
    throw new ExpressionFault('BAD_VALUE', `A wait ends within ${longestDays} days, but this one would not.`);
  return { kind: 'wait', until };
};

const ended = (now: number) => ({ kind: 'done', output: { until: new Date(now).toISOString() } }) as const;

function durationOf(amount: number, unit: number): number {
  if (amount < 0) throw new ExpressionFault('BAD_VALUE', `A wait cannot last ${amount}: enter 0 or more.`);
  return Math.round(amount * unit);
}

/** A day without a time begins at midnight in the zone. */
function instantOf(moment: z.output<typeof Options>['until'], timeZone: string): number {
  const date = readDate(moment, timeZone);
  return date.type === 'day' ? startOfDay(date.day, timeZone) : date.at;
}
