import type { ScheduleOptions } from '@tessera/engine/schedule/schedule';
import { dueInstants } from './due-instants.ts';

const hourly = (missedTicks: ScheduleOptions['missedTicks']): ScheduleOptions => ({
  schedule: { type: 'cron', expression: '0 * * * *' },
  timeZone: 'UTC',
  missedTicks,
});
const at = (time: string) => new Date(`2026-01-01T${time}Z`);
const due = (options: ScheduleOptions, from: string, now: string) => dueInstants(options, at(from), at(now)).instants;

describe('dueInstants', () => {
  it('returns a punctual instant under every rule', () => {
    for (const rule of ['skip', 'runOnce', 'runAll'] as const)
      expect(due(hourly(rule), '09:30:00', '10:00:01')).toEqual([at('10:00:00')]);
  });

  it('skips missed instants with skip', () => {
    expect(due(hourly('skip'), '06:30:00', '09:20:00')).toEqual([]);
  });

  it('returns the latest missed instant with runOnce', () => {
    expect(due(hourly('runOnce'), '06:30:00', '09:20:00')).toEqual([at('09:00:00')]);
  });

  it('returns every missed instant with runAll', () => {
    expect(due(hourly('runAll'), '06:30:00', '09:20:00')).toEqual([at('07:00:00'), at('08:00:00'), at('09:00:00')]);
  });

  it('returns missed and punctual instants together', () => {
    expect(due(hourly('runOnce'), '06:30:00', '09:00:10')).toEqual([at('08:00:00'), at('09:00:00')]);
  });

  it('processes a long gap in batches, and still returns one instant with runOnce', () => {
    const every: ScheduleOptions = { schedule: { type: 'every', minutes: 1 }, timeZone: 'UTC', missedTicks: 'runOnce' };
    const now = at('12:30:30');
    let from = at('00:00:30');
    const runs: Date[] = [];
    while (from < now) {
      const look = dueInstants(every, from, now);
      runs.push(...look.instants);
      expect(look.handledUntil.getTime()).toBeGreaterThan(from.getTime());
      from = look.handledUntil;
    }
    expect(runs).toEqual([at('12:29:00'), at('12:30:00')]);
  });
});
