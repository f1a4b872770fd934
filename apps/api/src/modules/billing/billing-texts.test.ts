import { amountInWords } from './amount-words.ts';
import { financialYear } from './invoices.ts';
import { monthsLater } from './months.ts';

it.each([
  [117_882, 'Rupees One Thousand One Hundred Seventy Eight and Eighty Two Paise Only'],
  [10_000_000, 'Rupees One Lakh Only'],
  [1_234_567_800, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Only'],
  [5, 'Rupees Zero and Five Paise Only'],
])('says %d paise in words', (amount, words) => {
  expect(amountInWords(amount, 'INR')).toBe(words);
});

it.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2099-12-31T00:00:00Z', '99-00'],
])('counts %s to the financial year %s of India', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});

it.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
  ['2026-12-15T23:59:00.000Z', 1, '2027-01-15T23:59:00.000Z'],
])('%s and %d months is %s', (at, months, later) => {
  expect(monthsLater(new Date(at), months).toISOString()).toBe(later);
});
