import { displayDate } from '@tessera/fields/calendar-date';
import fc from 'fast-check';
import { readTypedDate, withSlashes } from './typed-date.ts';

const days = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a typed date', () => {
  it.each([
    ['05/01/2025', '2025-01-05'],
    ['5/1/2025', '2025-01-05'],
    [' 5-1-2025 ', '2025-01-05'],
    ['5.1.2025', '2025-01-05'],
    ['5. 1. 2025', '2025-01-05'],
    ['5 1 2025', '2025-01-05'],
    ['05012025', '2025-01-05'],
    ['2025-01-05', '2025-01-05'],
    ['०५/०१/२०२५', '2025-01-05'],
    ['\u200e05/01/2025\u200e', '2025-01-05'],
    ['29/02/2024', '2024-02-29'],
    ['13/12/2025', '2025-12-13'],
  ])('%j is %s', (text, date) => {
    expect(readTypedDate(text)).toBe(date);
  });

  it.each(['', '05/01', '5/1/25', '05/01/20251', '29/02/2023', '12/13/2025', '31/04/2025', '00/01/2025', 'tomorrow'])(
    '%j is none',
    (text) => {
      expect(readTypedDate(text)).toBeUndefined();
    },
  );

  it('is read again as it is shown, with any separator', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-', '.', ' ', ''), (date, sign) => {
        expect(readTypedDate(displayDate(date).replaceAll('/', sign))).toBe(date);
      }),
    );
  });

  it('is read in full from digits alone, one after the other', () => {
    fc.assert(
      fc.property(days, (date) => {
        const keys = [...displayDate(date).replaceAll('/', '')];
        const shown = keys.reduce((before, key) => withSlashes(before, before + key), '');
        expect(shown).toBe(displayDate(date));
      }),
    );
  });

  it.each([
    ['05/0', '05/', '05/'],
    ['05/', '05', '05'],
    ['05/', '05//', '05/'],
    ['5', '5/', '5/'],
    ['5/1', '5/12', '5/12/'],
    ['05/01/2025', '05/01/20256', '05/01/20256'],
    ['', '05', '05'],
  ])('after %j, %j becomes %j', (before, text, after) => {
    expect(withSlashes(before, text)).toBe(after);
  });
});
