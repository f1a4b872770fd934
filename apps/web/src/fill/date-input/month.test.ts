import { isCalendarDate } from '@tessera/fields/calendar-date';
import fc from 'fast-check';
import { moveDay, moveMonth, weekdayOf, weeksOf } from './month.ts';

const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the calendar', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0001-01-15', -1, '0001-01-01'],
  ])('%s moved by %d months is %s', (day, months, moved) => {
    expect(moveMonth(day, months)).toBe(moved);
  });

  it('moves by days beyond the end of a year', () => {
    expect(moveDay('2025-12-31', 1)).toBe('2026-01-01');
    expect(moveDay('2024-03-01', -1)).toBe('2024-02-29');
    expect(moveDay('9999-12-31', 1)).toBe('9999-12-31');
  });

  it('has every day of a month once, under its weekday', () => {
    fc.assert(
      fc.property(days, (day) => {
        const weeks = weeksOf(day);
        const found = weeks.flat().filter((cell) => cell !== undefined);
        const month = Array.from({ length: 31 }, (_, at) => `${day.slice(0, 8)}${String(at + 1).padStart(2, '0')}`);
        expect(found).toEqual(month.filter(isCalendarDate));
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          week.forEach((cell, at) => cell !== undefined && expect(weekdayOf(cell)).toBe(at));
        }
      }),
    );
  });

  it('begins its weeks on Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weeksOf('2026-11-25')[0]).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-11-01']);
  });
});
