import { optionItems } from '@tessera/fields/option-items';
import type { FieldType } from '@tessera/fields/field-types';
import { readOptions } from '@tessera/fields/read-options';
import { newField } from '@tessera/fields/new-field';
import { convertValue, type ValueType } from './convert-value.ts';
import { optionsOfTexts, withTexts } from './options-of-values.ts';

const items = optionItems('Gold', 'Red, dark', 'Silver plan');
function typeOf(type: FieldType): ValueType {
  const { options } = newField(type, new Set());
  const read = readOptions(type, 'items' in options ? { ...options, items } : options);
  if (!read.ok) throw new Error(`no options of ${type}`);
  return { type, options: read.value };
}
const at = new Date('2026-03-28T22:30:00.000Z');

it.each<[FieldType, unknown, FieldType, string, unknown]>([
  ['text', 'Asha', 'textarea', 'same', 'Asha'],
  ['text', '1,234.50', 'number', 'converted', 1234.5],
  ['text', 'many', 'number', 'lost', null],
  ['text', '31/01/2026', 'date', 'converted', '2026-01-31'],
  ['text', '2026-01-31', 'date', 'same', '2026-01-31'],
  ['text', 'soon', 'date', 'lost', null],
  ['text', 'silver PLAN', 'select', 'converted', 'silver_plan'],
  ['text', 'Bronze', 'select', 'lost', null],
  ['text', 'Gold, Red, dark', 'multiselect', 'converted', ['gold', 'red,_dark']],
  ['text', 'yes', 'toggle', 'converted', true],
  ['number', 12.5, 'text', 'converted', '12.5'],
  ['number', 4, 'rating', 'same', 4],
  ['number', 4.5, 'rating', 'lost', null],
  ['select', 'silver_plan', 'text', 'converted', 'Silver plan'],
  ['select', 'silver_plan', 'multiselect', 'converted', ['silver_plan']],
  ['multiselect', ['gold'], 'select', 'converted', 'gold'],
  ['multiselect', ['gold', 'silver_plan'], 'select', 'shortened', 'gold'],
  ['multiselect', ['gold', 'silver_plan'], 'text', 'converted', 'Gold, Silver plan'],
  ['select', 'gold', 'radio', 'same', 'gold'],
  ['select', 'retired', 'radio', 'lost', null],
  ['datetime', at, 'date', 'shortened', '2026-03-29'],
  ['datetime', at, 'text', 'converted', '2026-03-29 04:00'],
  ['datetime', at, 'datetime', 'same', at],
  ['date', '2026-03-29', 'datetime', 'converted', new Date('2026-03-28T18:30:00.000Z')],
  ['time', '14:30', 'text', 'same', '14:30'],
  ['text', 'photo.jpg', 'file', 'lost', null],
  ['text', 'asha@example.com', 'email', 'same', 'asha@example.com'],
  ['text', 'nobody', 'email', 'lost', null],
])('%s %p as %s is %s', (from, value, to, outcome, stored) => {
  const converted = convertValue(typeOf(from), value as never, typeOf(to), 'Asia/Kolkata');
  expect(converted).toEqual({ outcome, ...(stored !== null && { value: stored }) });
});

it('makes one option of texts that differ in case, in the spelling of most records', () => {
  const found = withTexts([], ['gold', 'Gold', 'Gold', ' Silver plan', '', 'x'.repeat(300)]);
  expect(optionsOfTexts(found ?? []).map(({ label }) => label)).toEqual(['Gold', 'Silver plan']);
});

it('makes no options of too many texts', () => {
  const texts = Array.from({ length: 501 }, (_, index) => `Client ${index}`);
  expect(withTexts([], texts.slice(1))).toHaveLength(500);
  expect(withTexts([], texts)).toBeUndefined();
});
