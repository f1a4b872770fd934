import { agoWords, durationWords } from './time-words.ts';

describe('durationWords', () => {
  it.each([
    [0, '0 ms'],
    [7.4, '7 ms'],
    [999, '999 ms'],
    [1_000, '1 s'],
    [1_240, '1.24 s'],
    [9_999, '10 s'],
    [59_940, '59.9 s'],
    [59_990, '1 m'],
    [125_000, '2 m 5 s'],
    [3_600_000, '1 h'],
    [11_400_000, '3 h 10 m'],
    [90_000_000, '1 d 1 h'],
    [-5, ''],
    [NaN, ''],
  ])('%d ms is %j', (ms, words) => expect(durationWords(ms)).toBe(words));
});

describe('agoWords', () => {
  const now = Date.UTC(2026, 5, 1, 12);
  it.each([
    [500, 'now'],
    [12_000, '12 sec. ago'],
    [180_000, '3 min. ago'],
    [7_200_000, '2 hr. ago'],
    [86_400_000, 'yesterday'],
    [-60_000, 'in 1 min.'],
  ])('%d ms before is %j', (before, words) => expect(agoWords(now - before, now, 'en')).toBe(words));
});
