import {
  addOption,
  addOptions,
  labelsIn,
  optionRules,
  removeOption,
  renameOption,
  mostOptions,
} from './edit-options.ts';
import { labelOf, moveOption, optionItems, optionValue } from '../option-items.ts';
import { faultyItems } from '../options.schema.ts';

const rules = optionRules();
const plans = optionItems('Silver', 'Gold Plus');
const fixed = [{ value: 'other', label: 'Other', isEditable: false }];

describe('options', () => {
  it.each([
    ['Gold Plus', 'gold_plus'],
    ['  Trim me ', 'trim_me'],
    ['Two  spaces', 'two__spaces'],
    ['Tab\tand\nline', 'tab_and_line'],
    ['हाँ जी', 'हाँ_जी'],
    ['   ', ''],
  ])('the value of %p is %p', (label, value) => {
    expect(optionValue(label)).toBe(value);
  });

  it('are added trimmed, with a unique value', () => {
    expect(addOption(plans, ' Bronze ', rules)).toEqual({
      ok: true,
      items: [...plans, { value: 'bronze', label: 'Bronze', isEditable: true }],
    });
  });

  it('are not added when blank or invisible', () => {
    for (const label of ['  ', '\u200b\u3164'])
      expect(addOption(plans, label, rules)).toEqual({ ok: true, items: plans });
  });

  it.each(['Gold Plus', 'Gold  Plus ', 'Gold Plus\u200b', 'Go\u00adld Plus'])('are not added twice: %j', (label) => {
    expect(addOption(plans, label, rules)).toMatchObject({ ok: false, fault: { code: 'options.duplicate' } });
  });

  it('with different labels get different values, even if both derive the same one', () => {
    expect(optionItems('A b', 'a_b', 'C', 'c').map(({ value }) => value)).toEqual(['a_b', 'a_b_2', 'c', 'c_2']);
    expect(addOption(plans, 'gold plus', rules)).toEqual({
      ok: true,
      items: optionItems('Silver', 'Gold Plus', 'gold plus'),
    });
    expect(faultyItems(optionItems('A b', 'a_b', 'C', 'c'))).toEqual([]);
    const doubled = [...optionItems('C'), { value: 'c', label: 'c' }];
    expect(faultyItems(doubled)).toMatchObject([{ fault: { code: 'options.valueTaken' } }]);
    const alike = [...optionItems('Red'), { value: 'red_2', label: 'Red\u200b' }];
    expect(faultyItems(alike)).toMatchObject([{ fault: { code: 'options.duplicate' } }]);
  });

  it('get a new value with a new label', () => {
    const rename = (label: string) => renameOption(plans, 'silver', label, rules);
    expect(rename('Bronze')).toEqual({ ok: true, items: optionItems('Bronze', 'Gold Plus') });
    expect(rename('SILVER')).toEqual({ ok: true, items: optionItems('SILVER', 'Gold Plus') });
    expect(rename('Gold Plus')).toMatchObject({ ok: false });
    expect(rename('Gold plus')).toMatchObject({ ok: true, items: [{ value: 'gold_plus_2' }, {}] });
  });

  it('keep a value under which answers may be stored, and their new name can be published', () => {
    const kept = optionRules(new Set(['silver']));
    const renamed = renameOption(plans, 'silver', 'Bronze', kept);
    if (!renamed.ok) throw new Error('refused');
    expect(renamed.items[0]).toEqual({ value: 'silver', label: 'Bronze', isEditable: true });
    expect(faultyItems(renamed.items)).toEqual([]);
    expect(addOption(renamed.items, 'Silver', kept)).toMatchObject({ items: [{}, {}, { value: 'silver_2' }] });
  });

  it.each(['Silver', 'a b', ' a', ''])('have no value such as %j', (value) => {
    expect(faultyItems([{ value, label: 'Silver' }])).toMatchObject([{ fault: { code: 'options.value' } }]);
  });

  it('are deleted by clearing the label', () => {
    expect(renameOption(plans, 'silver', ' ', rules)).toEqual({ ok: true, items: optionItems('Gold Plus') });
  });

  it('stay unchanged when they are not editable', () => {
    expect(removeOption(fixed, 'other')).toEqual(fixed);
    for (const label of ['Else', ''])
      expect(renameOption(fixed, 'other', label, rules)).toEqual({ ok: true, items: fixed });
  });

  it('move within the list only', () => {
    const items = optionItems('A', 'B', 'C');
    expect(moveOption(items, 0, 2)).toEqual(optionItems('B', 'C', 'A'));
    expect(moveOption(items, 2, 0)).toEqual(optionItems('C', 'A', 'B'));
    expect(moveOption(items, 0, 3)).toEqual(items);
    expect(moveOption(items, 5, 0)).toEqual(items);
    expect(moveOption(items, -1, 0)).toEqual(items);
  });

  it('show the stored value of a deleted option', () => {
    expect(labelOf(plans, 'gold_plus')).toBe('Gold Plus');
    expect(labelOf(plans, 'bronze')).toBe('bronze');
  });
});

describe('pasted options', () => {
  it.each([
    ['Red\nGreen\r\nBlue', ['Red', 'Green', 'Blue']],
    ['  Red \n\n\u200b\n\tGreen', ['Red', 'Green']],
    ['- Red\n* Green\n\u2022\tBlue\n-5 to 5\n3. Floor', ['Red', 'Green', 'Blue', '-5 to 5', '3. Floor']],
    ['Red\tCrimson\nBlue', ['Red Crimson', 'Blue']],
  ])('%j are %j', (text, labels) => {
    expect(labelsIn(text)).toEqual(labels);
  });

  it('are added up to the limit, and those left out are named', () => {
    const labels = [
      'Gold Plus',
      'Bronze',
      'Bronze',
      'x'.repeat(201),
      ...Array.from({ length: mostOptions }, (_, at) => `N${at}`),
    ];
    const { items, added, duplicates, tooLong, beyond } = addOptions(plans, labels, rules);
    expect([items.length, added]).toEqual([mostOptions, mostOptions - 2]);
    expect([duplicates, tooLong, beyond]).toEqual([
      ['Gold Plus', 'Bronze'],
      ['x'.repeat(201)],
      ['N297', 'N298', 'N299'],
    ]);
    expect(faultyItems(items)).toEqual([]);
  });
});
