import { FormField } from './form-field.schema.ts';
import { optionItems } from './option-items.ts';
import { fieldDefinitions } from './registry.ts';
import { validateAnswers } from './validate-answers.ts';

const fields = [
  { id: 'name', type: 'text', label: 'Name', mandatory: true, options: { maxCharacters: 40 } },
  { id: 'age', type: 'number', label: 'Age', options: { min: 18 } },
  { id: 'mobile', type: 'phonenumber', label: 'Mobile', options: {} },
  { id: 'plans', type: 'checkbox', label: 'Plans', options: { items: optionItems('Silver', 'Gold') } },
].map((field) => FormField.parse(field));

describe('the answers of a form', () => {
  it('are stored normalised, without blank ones', () => {
    const sent = { name: ' Asha ', age: '42', mobile: '98765 43210', plans: [] };
    expect(validateAnswers(fields, sent, fieldDefinitions)).toEqual({
      ok: true,
      value: { name: 'Asha', age: 42, mobile: '+919876543210' },
    });
  });

  it('are rejected with every problem, in the order of the fields', () => {
    const result = validateAnswers(fields, { age: 12, mobile: '12345', plans: ['bronze'] }, fieldDefinitions);
    expect(result).toMatchObject({
      ok: false,
      problems: [
        { field: 'name', code: 'answer.required', message: 'This field is required.' },
        { field: 'age', code: 'number.tooSmall', params: { min: 18 }, message: 'Enter 18 or more.' },
        { field: 'mobile', code: 'phone.invalidValue' },
        { field: 'plans', code: 'choices.expected' },
      ],
    });
  });

  it('may not contain unknown fields', () => {
    const sent: Record<string, unknown> = JSON.parse('{"name":"Asha","__proto__":{"admin":true},"extra":1}');
    expect(validateAnswers(fields, sent, fieldDefinitions)).toMatchObject({
      ok: false,
      problems: [
        { field: '__proto__', code: 'answer.unknownField' },
        { field: 'extra', code: 'answer.unknownField' },
      ],
    });
  });

  it('may not come from the prototype', () => {
    const sent: Record<string, unknown> = Object.create({ name: 'Asha' });
    expect(validateAnswers(fields, sent, fieldDefinitions)).toMatchObject({ ok: false, problems: [{ field: 'name' }] });
  });

  it('name only the first of many unknown fields', () => {
    const sent = { name: 'Asha', ...Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`x${n}`, n])) };
    const result = validateAnswers(fields, sent, fieldDefinitions);
    expect(result.ok ? [] : result.problems).toHaveLength(20);
  });

  it('are judged on the public page with the types that its fields need', () => {
    const sent = { name: 'Asha', mobile: '9876543210' };
    const { text, number, phonenumber, checkbox } = fieldDefinitions;
    const needed = { text, number, phonenumber, checkbox };
    expect(validateAnswers(fields, sent, needed)).toEqual(validateAnswers(fields, sent, fieldDefinitions));
    expect(() => validateAnswers(fields, sent, { text, number })).toThrow("'phonenumber' are not loaded");
  });
});
