import { checkFields } from './check-fields.ts';
import { DraftField } from './form-field.schema.ts';
import { optionItems } from './option-items.ts';

const draft = (field: object): DraftField => DraftField.parse({ id: 'a', label: 'Label', options: {}, ...field });
const codes = (...fields: object[]): string[] => {
  const result = checkFields(fields.map(draft));
  return result.ok ? [] : result.problems.map(({ field, code }) => `${field} ${code}`);
};
const items = optionItems('Silver', 'Gold');

describe('publishing', () => {
  it.each<[object, string[]]>([
    [{ type: 'text', label: ' ' }, ['fields.0.label field.labelMissing']],
    [{ type: 'text', id: 'submitted_at' }, ['fields.0.id field.idReserved']],
    [{ type: 'unknown' }, ['fields.0.type field.typeUnavailable']],
    [
      { type: 'text', options: { minCharacters: 5, maxCharacters: 4 } },
      ['fields.0.options.minCharacters limits.reversed'],
    ],
    [{ type: 'text', options: { minCharacters: 5, maxCharacters: 5 } }, []],
    [
      { type: 'number', options: { min: 2, max: 1, minCharacters: 3, maxCharacters: 2 } },
      ['fields.0.options.min limits.reversed', 'fields.0.options.minCharacters limits.reversed'],
    ],
    [{ type: 'number', options: { min: 2 }, defaultValue: 1 }, ['fields.0.defaultValue field.defaultInvalid']],
    [{ type: 'number', mandatory: true, options: { min: 2 } }, []],
    [{ type: 'email', options: { verifyEmail: true }, defaultValue: 'a@example.com' }, []],
    [{ type: 'email', defaultValue: 'nobody' }, ['fields.0.defaultValue field.defaultInvalid']],
    [
      { type: 'phonenumber', options: { defaultCountry: 'ZZ' } },
      ['fields.0.options.defaultCountry phone.unknownCountry'],
    ],
    [{ type: 'select' }, ['fields.0.options.items options.none']],
    [
      { type: 'radio', options: { items: [...items, ...items.slice(0, 1)] } },
      ['fields.0.options.items.2.label options.valueTaken'],
    ],
    [
      { type: 'select', options: { items: [{ value: '', label: ' ' }] } },
      ['fields.0.options.items.0.label options.blank'],
    ],
    [
      { type: 'select', options: { items: [{ value: 'Gold Plus', label: 'Gold Plus' }] } },
      ['fields.0.options.items.0.label options.value'],
    ],
    [
      { type: 'checkbox', options: { items, minChoices: 3 } },
      ['fields.0.options.minChoices limits.choicesAboveOptions'],
    ],
    [
      { type: 'checkbox', options: { items, minChoices: 2, maxChoices: 1 } },
      ['fields.0.options.minChoices limits.reversed'],
    ],
    [{ type: 'checkbox', options: { items }, defaultValue: ['gold'] }, []],
    [{ type: 'date', options: { limit: { kind: 'before' } } }, ['fields.0.options.limit.date date.limitIncomplete']],
    [
      { type: 'date', options: { limit: { kind: 'range', from: '2025-01-01' } } },
      ['fields.0.options.limit.to date.limitIncomplete'],
    ],
    [
      { type: 'date', options: { limit: { kind: 'range', from: '2025-02-01', to: '2025-01-01' } } },
      ['fields.0.options.limit.from date.rangeReversed'],
    ],
    [
      { type: 'videoVerification', options: { passCoverage: 0.59, reviewCoverage: 0.39 } },
      ['fields.0.options.passCoverage consent.passTooLow', 'fields.0.options.reviewCoverage consent.reviewTooLow'],
    ],
    [{ type: 'videoVerification', options: { passCoverage: 0.6, reviewCoverage: 0.4 } }, []],
    [
      { type: 'videoVerification', options: { supportEmail: 'nobody', supportPhone: 'call us' } },
      ['fields.0.options.supportEmail consent.supportEmail', 'fields.0.options.supportPhone consent.supportPhone'],
    ],
    [{ type: 'videoVerification', options: { supportEmail: 'care@example.com', supportPhone: '112' } }, []],
  ])('%j: %j', (field, expected) => {
    expect(codes(field)).toEqual(expected);
  });

  it('requires at least one field, and at most the limit', () => {
    expect(codes()).toEqual(['fields form.noFields']);
    const many = Array.from({ length: 201 }, (_, index) => ({ id: `f${index}`, type: 'text' }));
    expect(codes(...many)).toEqual(['fields form.tooManyFields']);
    expect(codes(...many.slice(1))).toEqual([]);
  });

  it('requires unique ids', () => {
    expect(codes({ type: 'text' }, { type: 'date' })).toEqual(['fields.1.id field.idTaken']);
  });

  it('does not change the type of a published id', () => {
    const frozen = [{ id: 'a', type: 'text' }];
    expect(checkFields([draft({ type: 'text' })], frozen)).toMatchObject({ ok: true });
    expect(checkFields([draft({ type: 'date' })], frozen)).toMatchObject({
      ok: false,
      problems: [{ field: 'fields.0.type', fieldId: 'a', code: 'field.typeFrozen' }],
    });
    expect(checkFields([draft({ id: 'b', type: 'date' })], frozen)).toMatchObject({ ok: true });
  });

  it('returns the fields of the version as saved', () => {
    const fields = [draft({ type: 'text', mandatory: true }), draft({ id: 'b', type: 'select', options: { items } })];
    expect(checkFields(fields)).toEqual({ ok: true, value: fields });
  });
});

describe('a draft', () => {
  it('may be incomplete', () => {
    expect(DraftField.safeParse({ id: 'a', label: '', type: 'select', options: {} }).success).toBe(true);
    expect(DraftField.safeParse({ id: 'a', label: '', type: 'unknown', options: { rows: ['x'] } }).success).toBe(true);
  });

  it.each([
    { id: 'A b', label: '', type: 'text', options: {} },
    { id: 'a', label: '', type: 'hologram', options: {} },
    { id: 'a', label: '', type: 'text', options: { maxCharacters: 10_001 } },
    { id: 'a', label: '', type: 'text', options: { minCharacters: -1 } },
    { id: 'a', label: '', type: 'rating', options: { starCount: 11 } },
    { id: 'a', label: '', type: 'date', options: { limit: { kind: 'before', date: '2023-02-29' } } },
    { id: 'a', label: 'x'.repeat(501), type: 'text', options: {} },
    { id: 'a', label: '', type: 'text', options: {}, stray: true },
  ])('may not be %j', (field) => {
    expect(DraftField.safeParse(field).success).toBe(false);
  });
});
