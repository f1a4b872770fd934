import type { FieldType } from '../field-types.ts';
import { fieldTypes } from '../field-types.ts';
import { DraftField } from '../form-field.schema.ts';
import { newField } from '../new-field.ts';
import { optionItems } from '../option-items.ts';
import { changeType } from './change-type.ts';

const items = optionItems('Gold', 'Silver');
const fieldOf = (type: FieldType, options: object, more: object = {}) =>
  DraftField.parse({ id: 'plan', type, label: 'Plan', help: 'Which?', options, ...more });

it.each<[string, DraftField, FieldType, object, string[], string[]]>([
  [
    'a dropdown to several choices',
    fieldOf('select', { items, other: true, placeholder: 'Pick' }, { mandatory: true, defaultValue: 'gold' }),
    'checkbox',
    { options: { items, other: true }, mandatory: true, defaultValue: ['gold'] },
    ['items', 'other', 'mandatory', 'defaultValue'],
    ['placeholder'],
  ],
  [
    'several choices to one',
    fieldOf('checkbox', { items, minChoices: 1 }, { defaultValue: ['gold', 'silver'] }),
    'radio',
    { options: { items } },
    ['items'],
    ['minChoices', 'defaultValue'],
  ],
  [
    'a text to a longer one',
    fieldOf('text', { maxCharacters: 60, digitsOnly: true }, { defaultValue: '007' }),
    'textarea',
    { options: { maxCharacters: 60 }, defaultValue: '007' },
    ['maxCharacters', 'defaultValue'],
    ['digitsOnly'],
  ],
  [
    'a text to a number',
    fieldOf('text', {}, { defaultValue: '12' }),
    'number',
    { defaultValue: 12 },
    ['defaultValue'],
    [],
  ],
  [
    'a number with a formula to a text',
    fieldOf('number', { min: 18 }, { formula: '{{a}} * 2', hidden: true }),
    'text',
    { hidden: true },
    ['hidden'],
    ['min', 'formula'],
  ],
  ['a limit that the new type cannot have', fieldOf('number', { min: 3, max: 2000 }), 'linear', {}, ['min'], ['max']],
  [
    'an answer to a heading',
    fieldOf('text', {}, { mandatory: true }),
    'divider',
    { mandatory: false },
    [],
    ['mandatory'],
  ],
])('changes %s', (_, field, to, expected, kept, lost) => {
  const change = changeType(field, to);
  expect(change.field).toMatchObject({ id: 'plan', label: 'Plan', help: 'Which?', type: to, ...expected });
  expect({ kept: change.kept, lost: change.lost }).toEqual({ kept, lost });
});

it('makes a field of the new type that a form can store, from any type to any other', () => {
  for (const from of fieldTypes)
    for (const to of fieldTypes) {
      const { field } = changeType(newField(from, new Set()), to);
      expect(DraftField.safeParse(JSON.parse(JSON.stringify(field))).error?.issues).toBeUndefined();
    }
});
