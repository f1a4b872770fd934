import {
  addOption,
  labelOf,
  moveOption,
  optionItems,
  optionValue,
  removeOption,
  renameOption,
} from './option-items.ts';

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

  it('are added trimmed, with a value of their own', () => {
    expect(addOption(plans, ' Bronze ')).toEqual({
      ok: true,
      items: [...plans, { value: 'bronze', label: 'Bronze', isEditable: true }],
    });
  });

  it('are not added blank', () => {
    expect(addOption(plans, '  ')).toEqual({ ok: true, items: plans });
  });

  it('are not added twice, whatever the case', () => {
    expect(addOption(plans, 'gold plus')).toMatchObject({ ok: false, fault: { code: 'options.duplicate' } });
  });

  it('get a new value with a new label', () => {
    expect(renameOption(plans, 'silver', 'Bronze')).toEqual({ ok: true, items: optionItems('Bronze', 'Gold Plus') });
    expect(renameOption(plans, 'silver', 'SILVER')).toEqual({ ok: true, items: optionItems('SILVER', 'Gold Plus') });
    expect(renameOption(plans, 'silver', 'Gold plus')).toMatchObject({ ok: false });
  });

  it('are deleted by an empty label', () => {
    expect(renameOption(plans, 'silver', ' ')).toEqual({ ok: true, items: optionItems('Gold Plus') });
  });

  it('stay as they are when they are not editable', () => {
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

  it('show the stored value of one that is gone', () => {
    expect(labelOf(plans, 'gold_plus')).toBe('Gold Plus');
    expect(labelOf(plans, 'bronze')).toBe('bronze');
  });
});
