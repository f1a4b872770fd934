import { datetimeAnswer, type DateTimeOptions } from './datetime.answer.ts';

const open: DateTimeOptions = { limit: { kind: 'none' }, clock: '24hr' };
const after: DateTimeOptions = { ...open, limit: { kind: 'after', date: '2025-01-04' } };
const read = (answer: unknown, options = open, timeZone?: string): unknown => {
  const reading = datetimeAnswer.read(answer, options, timeZone === undefined ? {} : { timeZone });
  return reading.ok ? reading.value : reading.fault.code;
};

describe('a date with a time', () => {
  it.each([
    [{ date: '2025-01-05', time: '10:00 AM' }, 'UTC', '2025-01-05T10:00:00.000Z'],
    [{ date: '2025-01-05', time: '02:30 PM' }, 'Asia/Kolkata', '2025-01-05T09:00:00.000Z'],
    [{ date: '2025-01-05', time: '02:30' }, 'Asia/Kolkata', '2025-01-04T21:00:00.000Z'],
    ['2025-01-05T14:30', 'Asia/Kolkata', '2025-01-05T09:00:00.000Z'],
    ['2025-01-05T14:30:15+05:30', 'America/New_York', '2025-01-05T09:00:15.000Z'],
    // Clocks go forward from 2:00 to 3:00 that night.
    [{ date: '2025-03-30', time: '02:30' }, 'Europe/Berlin', '2025-03-30T01:30:00.000Z'],
    [{ date: '2025-06-30', time: '12:00 AM' }, 'Europe/Berlin', '2025-06-29T22:00:00.000Z'],
  ])('%j in %s is %s', (answer, timeZone, moment) => {
    expect(read(answer, open, timeZone)).toBe(moment);
    expect(read(moment, open, timeZone)).toBe(moment);
  });

  it.each([
    [{ date: '2025-01-05', time: '' }, 'datetime.incomplete'],
    [{ time: '10:00' }, 'datetime.incomplete'],
    ['2025-01-05', 'datetime.incomplete'],
    [1_735_689_600_000, 'datetime.incomplete'],
    [['2025-01-05', '10:00'], 'datetime.incomplete'],
    [{ date: '05/01/2025', time: '10:00' }, 'date.invalid'],
    [{ date: '2025-02-29', time: '10:00' }, 'date.invalid'],
    [{ date: '0025-01-05', time: '10:00' }, 'date.implausible'],
    [{ date: '2025-01-05', time: '25:00' }, 'time.invalid'],
    [{ date: '2025-01-05', time: 10 }, 'time.invalid'],
    ['2025-02-29T10:00:00Z', 'date.invalid'],
  ])('%j is refused as %s', (answer, code) => {
    expect(read(answer)).toBe(code);
  });

  it('is limited by its day in the zone', () => {
    expect(read({ date: '2025-01-04', time: '23:59' }, after)).toBe('date.notAfter');
    expect(read('2025-01-04T20:00:00Z', after, 'UTC')).toBe('date.notAfter');
    expect(read('2025-01-04T20:00:00Z', after, 'Asia/Kolkata')).toBe('2025-01-04T20:00:00.000Z');
  });

  it('is blank without both parts, and shown on its clock', () => {
    for (const blank of [{}, { date: '', time: ' ' }, { date: null }]) expect(datetimeAnswer.isBlank(blank)).toBe(true);
    expect(datetimeAnswer.isBlank({ date: '', time: '10:00' })).toBe(false);
    expect(datetimeAnswer.toText('2025-01-05T14:30:00.000Z', open)).toBe('05/01/2025 14:30');
    expect(datetimeAnswer.toText('2025-01-05T14:30:00.000Z', { ...open, clock: '12hr' })).toBe('05/01/2025 02:30 PM');
  });
});
