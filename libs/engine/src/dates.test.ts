import fc from 'fast-check';
import { formatDate, isDateFormat } from './date-format.ts';
import { instantOf, wallTime } from '@tessera/kernel/calendar';
import { addToDate, dateIn, dateText, type DateUnit, readDate } from './dates.ts';

const zones = ['UTC', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];

describe('dateIn', () => {
  it.each([
    ['2026-02-28', { type: 'day', day: 20512 }],
    ['0099-12-31', { type: 'day', day: -683_004 }],
    ['2024-02-29', { type: 'day', day: 19782 }],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-00-10', undefined],
    ['1970-01-01T00:00:01Z', { type: 'instant', at: 1000 }],
    ['1970-01-01T00:00:01.5Z', { type: 'instant', at: 1500 }],
    ['1970-01-01 05:30:00+05:30', { type: 'instant', at: 0 }],
    ['1970-01-01T00:00', { type: 'instant', at: 0 }],
    ['1970-01-01T24:00', undefined],
    [' 1970-01-01 ', { type: 'day', day: 0 }],
    ['1/1/1970', undefined],
    [Number.MAX_VALUE, undefined],
    [null, undefined],
  ])('%j', (value, date) => expect(dateIn(value, 'UTC')).toEqual(date));
});

describe('instants and walls', () => {
  it('an existing local time survives the round trip', () => {
    const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (at, zone) => {
        const wall = wallTime(at, zone);
        expect(wallTime(instantOf(wall, zone), zone)).toEqual(wall);
      }),
    );
  });

  it('a skipped hour moves forward; of a repeated one the first counts', () => {
    const at = (text: string): string => dateText(readDate(text, 'America/New_York'));
    expect(at('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  });
});

describe('addToDate', () => {
  it.each<[string, number, DateUnit, string]>([
    ['2026-01-31', 1, 'months', '2026-02-28'],
    ['2024-02-29', 1, 'years', '2025-02-28'],
    ['2026-03-31', -1, 'months', '2026-02-28'],
    ['2026-01-01', -1, 'days', '2025-12-31'],
    ['2026-01-01', 2, 'weeks', '2026-01-15'],
    ['2026-01-01', 90, 'minutes', '2026-01-01T01:30:00.000Z'],
    ['2026-01-31T10:00:00.250Z', 1, 'months', '2026-02-28T10:00:00.250Z'],
    ['2026-01-31T10:00:00Z', 1.5, 'hours', '2026-01-31T11:30:00.000Z'],
  ])('%s and %d %s is %s', (text, amount, unit, expected) =>
    expect(dateText(addToDate(readDate(text, 'UTC'), amount, unit, 'UTC'))).toBe(expected),
  );

  it('adding a day keeps the time of day across a clock change; adding 24 hours does not', () => {
    const zone = 'America/New_York';
    const noon = readDate('2026-03-07T12:00', zone);
    const shown = (amount: number, unit: DateUnit): string =>
      formatDate(addToDate(noon, amount, unit, zone), 'dd HH:mm', zone);
    expect(shown(1, 'days')).toBe('08 12:00');
    expect(shown(24, 'hours')).toBe('08 13:00');
  });

  it.each([1e9, -1e9, 1e300])('%d years is out of range', (amount) =>
    expect(() => addToDate(readDate('2026-01-01', 'UTC'), amount, 'years', 'UTC')).toThrow('out of the range'),
  );

  it.each([
    [0.5, 'days'],
    [1.5, 'months'],
    [-0.5, 'weeks'],
    [0.1, 'years'],
  ] as const)('refuses to add %s %s, which would be a part or nothing', (amount, unit) => {
    expect(() => addToDate({ type: 'day', day: 0 }, amount, unit, 'UTC')).toThrow(`Whole ${unit} can be added`);
  });

  it('adds parts of hours and minutes', () => {
    expect(addToDate({ type: 'instant', at: 0 }, 0.5, 'hours', 'UTC')).toEqual({ type: 'instant', at: 1_800_000 });
  });
});

describe('formatDate', () => {
  it.each([
    ['yyyy-MM-dd', '2026-03-04'],
    ['d/M/yy', '4/3/26'],
    ["EEEE, d MMMM yyyy 'at' HH:mm:ss", 'Wednesday, 4 March 2026 at 20:05:06'],
    ['EEE MMM H', 'Wed Mar 20'],
    ['hh:mm a', '08:05 PM'],
  ])('%s', (format, text) => expect(formatDate(readDate('2026-03-04T20:05:06Z', 'UTC'), format, 'UTC')).toBe(text));

  it.each(['', 'x', 'yyy', "'open", 'ddd'])('%j is not a format', (format) => expect(isDateFormat(format)).toBe(false));
});
