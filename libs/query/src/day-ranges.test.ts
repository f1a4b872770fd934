import { dayLength } from '@tessera/kernel/calendar';
import { datesOf, daysBefore, daysOf, type NamedRange } from './day-ranges.ts';

const context = { now: Date.parse('2026-03-31T12:00:00Z'), timeZone: 'UTC' };

describe('a range of days', () => {
  it.each<[NamedRange, days: string, before: string]>([
    [{ operator: 'lastDays', value: 7 }, '2026-03-25 – 2026-03-31', '2026-03-18 – 2026-03-24'],
    [{ operator: 'thisMonth' }, '2026-03-01 – 2026-03-31', '2026-02-01 – 2026-02-28'],
    [{ operator: 'lastMonth' }, '2026-02-01 – 2026-02-28', '2026-01-01 – 2026-01-31'],
    [{ operator: 'thisQuarter' }, '2026-01-01 – 2026-03-31', '2025-10-01 – 2025-12-29'],
    [{ operator: 'lastQuarter' }, '2025-10-01 – 2025-12-31', '2025-07-01 – 2025-09-30'],
    [{ operator: 'thisYear' }, '2026-01-01 – 2026-03-31', '2025-01-01 – 2025-03-31'],
    [
      { operator: 'dateBetween', value: { start: '2026-03-01', end: '2026-03-02' } },
      '2026-03-01 – 2026-03-02',
      '2026-02-27 – 2026-02-28',
    ],
  ])('%j is compared with the days before', (range, days, before) => {
    const text = (span: Parameters<typeof datesOf>[0]) => Object.values(datesOf(span)).join(' – ');
    expect([text(daysOf(range, context)), text(daysBefore(range, context))]).toEqual([days, before]);
  });

  it('ends today, where the month is still running', () => {
    const early = { ...context, now: context.now - 21 * dayLength };
    expect(datesOf(daysOf({ operator: 'thisMonth' }, early))).toEqual({ start: '2026-03-01', end: '2026-03-10' });
    expect(datesOf(daysBefore({ operator: 'thisMonth' }, early))).toEqual({ start: '2026-02-01', end: '2026-02-10' });
  });
});
