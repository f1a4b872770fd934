import fc from 'fast-check';
import { previewSchedule } from './schedule-preview.ts';
import {
  changeUnit,
  readSchedule,
  storeSchedule,
  type SchedulePreset,
} from '@tessera/nodes/kinds/scheduled/schedule-presets';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const preset: fc.Arbitrary<SchedulePreset> = fc.oneof(
  fc.record({ every: fc.constant('minutes' as const), minutes: fc.integer({ min: 1, max: 10_080 }) }),
  fc.record({ every: fc.constant('hour' as const), minute: fc.integer({ min: 0, max: 59 }) }),
  fc.record({ every: fc.constant('day' as const), time }),
  fc.record({
    every: fc.constant('week' as const),
    days: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
    time,
  }),
  fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }), time }),
);

describe('presets', () => {
  it('are read back as they were picked', () => {
    fc.assert(fc.property(preset, (picked) => void expect(readSchedule(storeSchedule(picked))).toEqual(picked)));
  });

  it.each(['*/5 * * * *', '0 9 * * 6', '0 9 1 * 1', '0 0 9 * * *', '0 9 * 1 *', 'rubbish', ''])(
    'leaves %j to the cron box',
    (expression) => expect(readSchedule({ type: 'cron', expression })).toEqual({ every: 'cron', expression }),
  );

  it('keeps the time of day when the unit changes', () => {
    expect(changeUnit({ every: 'day', time: '17:05' }, 'week')).toEqual({ every: 'week', days: [1], time: '17:05' });
    expect(changeUnit({ every: 'day', time: '17:05' }, 'cron')).toEqual({ every: 'cron', expression: '5 17 * * *' });
  });
});

describe('the preview', () => {
  const now = new Date('2026-03-06T12:00:00Z');
  const next = (expression: string, zone: string, from = now): string[] => {
    const preview = previewSchedule({ type: 'cron', expression }, zone, from, 3);
    return preview.ok ? preview.next.map((date) => date.toISOString()) : [preview.problem];
  };

  it('computes in the zone that was chosen, over a change of its clocks', () => {
    expect(next('30 9 * * *', 'Asia/Kolkata')[0]).toBe('2026-03-07T04:00:00.000Z');
    expect(next('0 9 * * *', 'America/New_York')).toEqual([
      '2026-03-06T14:00:00.000Z',
      '2026-03-07T14:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
    ]);
  });

  it('says it in words', () => {
    const preview = previewSchedule({ type: 'cron', expression: '0 9 * * 1-5' }, 'UTC', now);
    expect(preview).toMatchObject({ ok: true, words: 'At 09:00, Monday through Friday' });
    expect(preview.ok && preview.next).toHaveLength(5);
  });

  it('counts minutes from the epoch, as the worker does', () => {
    const preview = previewSchedule({ type: 'every', minutes: 15 }, 'UTC', new Date('2026-03-06T12:07:00Z'), 2);
    expect(preview.ok && preview.next.map((date) => date.toISOString())).toEqual([
      '2026-03-06T12:15:00.000Z',
      '2026-03-06T12:30:00.000Z',
    ]);
  });

  it.each(['', '* * *', '61 * * * *', '* * * * * * *', 'a b c d e'])('says what is wrong with %j', (expression) => {
    expect(previewSchedule({ type: 'cron', expression }, 'UTC', now)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/\.$/),
    });
  });
  it('refuses a pause that is no whole number', () => {
    expect(previewSchedule({ type: 'every', minutes: 0 }, 'UTC', now).ok).toBe(false);
    expect(previewSchedule({ type: 'every', minutes: 1.5 }, 'UTC', now).ok).toBe(false);
  });
});
