import {
  addOption,
  labelOf,
  moveOption,
  optionItems,
  optionValue,
  removeOption,
  renameOption,
} from './option-items.ts';
import { faultyItems } from './options.schema.ts';

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
    expect(addOption(plans, ' Bronze ')).toEqual({
      ok: true,
      items: [...plans, { value: 'bronze', label: 'Bronze', isEditable: true }],
    });
  });

  it('are not added when blank', () => {
    expect(addOption(plans, '  ')).toEqual({ ok: true, items: plans });
  });

  it.each(['Gold Plus', 'Gold  Plus ', 'Gold Plus\u200b', 'Go\u00adld Plus'])('are not added twice: %j', (label) => {
    expect(addOption(plans, label)).toMatchObject({ ok: false, fault: { code: 'options.duplicate' } });
  });

  it('are not added when invisible', () => {
    expect(addOption(plans, '\u200b\u3164')).toEqual({ ok: true, items: plans });
  });

  it('with different labels get different values, even if both derive the same one', () => {
    expect(optionItems('A b', 'a_b', 'C', 'c').map(({ value }) => value)).toEqual(['a_b', 'a_b_2', 'c', 'c_2']);
    expect(addOption(plans, 'gold plus')).toEqual({ ok: true, items: optionItems('Silver', 'Gold Plus', 'gold plus') });
    expect(faultyItems(optionItems('A b', 'a_b', 'C', 'c'))).toEqual([]);
    const doubled = [...optionItems('C'), { value: 'c', label: 'c', isEditable: true }];
    expect(faultyItems(doubled)).toMatchObject([{ fault: { code: 'options.valueTaken' } }]);
    const alike = [...optionItems('Red'), { value: 'red_2', label: 'Red\u200b', isEditable: true }];
    expect(faultyItems(alike)).toMatchObject([{ fault: { code: 'options.duplicate' } }]);
  });

  it('get a new value with a new label', () => {
    expect(renameOption(plans, 'silver', 'Bronze')).toEqual({ ok: true, items: optionItems('Bronze', 'Gold Plus') });
    expect(renameOption(plans, 'silver', 'SILVER')).toEqual({ ok: true, items: optionItems('SILVER', 'Gold Plus') });
    expect(renameOption(plans, 'silver', 'Gold Plus')).toMatchObject({ ok: false });
    expect(renameOption(plans, 'silver', 'Gold plus')).toMatchObject({
      ok: true,
      items: [{ value: 'gold_plus_2' }, {}],
    });
  });

  it('are deleted by clearing the label', () => {
    expect(renameOption(plans, 'silver', ' ')).toEqual({ ok: true, items: optionItems('Gold Plus') });
  });

  it('stay unchanged when they are not editable', () => {
    expect(removeOption(fixed, 'other')).toEqual(fixed);
    expect(renameOption(fixed, 'other', 'Else')).toEqual({ ok: true, items: fixed });
    expect(renameOption(fixed, 'other', '')).toEqual({ ok: true, items: fixed });
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
