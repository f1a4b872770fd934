import fc from 'fast-check';
import { displayDate, isCalendarDate } from './calendar-date.ts';

describe('calendar dates', () => {
  it.each(['2025-01-05', '2024-02-29', '2000-02-29', '9999-12-31', '0001-01-01'])('%s is a day', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2025-04-31',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '0000-01-01',
    '2025-1-5',
    '05/01/2025',
    '2025-01-05T00:00:00Z',
    ' 2025-01-05',
    '२०२५-०१-०५',
    '',
  ])('%p is not a day', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('agrees with the platform’s calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, day) => {
        const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
          '-',
        );
        const date = new Date(`${text}T00:00:00Z`);
        const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        expect(isCalendarDate(text)).toBe(isReal);
      }),
    );
  });

  it('is shown day first', () => {
    expect(displayDate('2025-01-05')).toBe('05/01/2025');
  });
});
