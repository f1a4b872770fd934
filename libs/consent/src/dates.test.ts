import { writtenDate } from './dates.ts';
import { english } from './english.ts';

it.each([
  ['2025-01-05', '5 January, 2025'],
  ['05/01/2025', '5 January, 2025'],
  ['2025-01-05T23:30:00.000+05:30', '5 January, 2025'],
  ['29/02/2024', '29 February, 2024'],
  ['5 January, 2025', '5 January, 2025'],
  ['', ''],
  ['29/02/2025', 'Invalid Date'],
  ['2025-13-01', 'Invalid Date'],
  ['tomorrow', 'Invalid Date'],
  ['2025-01-05; DROP', 'Invalid Date'],
])('writes %p as %p', (text, written) => {
  expect(writtenDate(text, english.months)).toBe(written);
});
