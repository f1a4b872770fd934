import type { FieldType } from '../field-types.ts';
import { optionItems } from '../option-items.ts';
import { readCell } from './read-cell.ts';

const items = optionItems('Blue', 'Red, dark', 'Green');
const read = (
  type: FieldType,
  text: string,
  dateOrder: 'dmy' | 'mdy' | 'ymd' = 'dmy',
  decimalSign: '.' | ',' = '.',
) => {
  const reading = readCell(
    { type, options: { items, ...(type === 'radio' || type === 'checkbox' ? { other: true } : {}) } },
    text,
    { dateOrder, decimalSign },
  );
  return reading.ok ? reading.value : reading.fault.code;
};

it.each<[FieldType, string, unknown]>([
  // Empty values are valid.
  ['number', '', null],
  ['date', '  ', null],
  ['text', ' Asha ', ' Asha '],
  ['text', '007', '007'],
  ['number', '1,234.50', 1234.5],
  ['number', '-3', -3],
  ['number', 'many', 'many'],
  ['rating', '4', 4],
  ['rating', '4.0', 4],
  ['rating', '4.5', 'column.integer'],
  ['nps', 'ten', 'column.integer'],
  ['emoji-rating', 'great', 5],
  ['toggle', 'Yes', 'Yes'],
  ['toggle', '0', '0'],
  ['toggle', 'maybe', 'column.boolean'],
  ['date', '2026-01-31', '2026-01-31'],
  ['date', '31/01/2026', '2026-01-31'],
  ['date', '5/5/2026', '2026-05-05'],
  ['date', '31.1.2026', '2026-01-31'],
  ['date', '30/02/2026', 'column.date'],
  ['date', '31/01/26', 'column.date'],
  ['date', 'tomorrow', 'column.date'],
  ['datetime', '2026-01-31T14:30', '2026-01-31T14:30'],
  ['datetime', '31/01/2026 2:30 pm', '2026-01-31T14:30'],
  ['datetime', '2026-01-31T14:30:00.000Z', '2026-01-31T14:30Z'],
  ['datetime', '31/01/2026 14:30 UTC', '2026-01-31T14:30Z'],
  ['datetime', '31/01/2026', '2026-01-31T00:00'],
  ['datetime', 'noon', 'column.datetime'],
  ['time', '14:30', '14:30:00'],
  ['time', '02:30 PM', '14:30:00'],
  ['time', '25:00:00', 'column.time'],
  ['email', ' asha@example.com ', 'asha@example.com'],
  ['email', 'asha', 'column.email'],
  ['link', 'https://example.com', 'https://example.com'],
  ['link', 'ftp://example.com', 'column.url'],
  ['phonenumber', '+91 98765-43210', '+91 98765-43210'],
  ['phonenumber', '98765', 'column.phone'],
  ['jsoninput', '{"a":1}', '{"a":1}'],
  ['jsoninput', '{a:1}', 'column.json'],
  ['select', 'blue', 'blue'],
  ['select', 'Red, dark', 'red,_dark'],
  ['select', 'RED, DARK', 'red,_dark'],
  ['select', 'Yellow', 'column.option'],
  ['radio', 'Other: Red', 'other: Red'],
  ['radio', 'Yellow', 'column.option'],
  ['checkbox', 'Green, Other: red, dark', ['green', 'other: red, dark']],
  ['multiselect', 'Green, Other: Red', 'column.option'],
  ['multiselect', 'Green, Red, dark; Blue', ['green', 'red,_dark', 'blue']],
  ['multiselect', 'Green,,Blue,', ['green', 'blue']],
  ['multiselect', 'Green, Yellow', 'column.option'],
  ['ranking', '1. Green, 2. Red, dark, 3. Blue', ['green', 'red,_dark', 'blue']],
  ['selectWithUnit', '12.5 Blue', { value: '12.5', unit: 'blue' }],
  ['daterange', '01/02/2026 – 03/02/2026', { start: '2026-02-01', end: '2026-02-03' }],
  ['file', 'photo.jpg', 'column.files'],
])('%s: %p is read as %p', (type, text, value) => expect(read(type, text)).toEqual(value));

it('reads days in the order of the file, and a year in front in any', () => {
  expect(read('date', '01/31/2026', 'mdy')).toBe('2026-01-31');
  expect(read('date', '2026/1/31', 'mdy')).toBe('2026-01-31');
  expect(read('number', '1.234,50', 'dmy', ',')).toBe(1234.5);
});
