import { answerRules } from './answer-rules.ts';
import { FormField } from './form-field.schema.ts';
import { loadAnswerRules } from './load-answer-rules.ts';
import { optionItems } from './option-items.ts';
import { validateAnswers } from './validate-answers.ts';

const fields = [
  { id: 'name', type: 'text', label: 'Name', mandatory: true, options: { maxCharacters: 40 } },
  { id: 'age', type: 'number', label: 'Age', options: { min: 18 } },
  { id: 'mobile', type: 'phonenumber', label: 'Mobile', options: {} },
  { id: 'plans', type: 'checkbox', label: 'Plans', options: { items: optionItems('Silver', 'Gold') } },
].map((field) => FormField.parse(field));

describe('the answers of a form', () => {
  it('are stored normalised, and without those that were left blank', () => {
    const sent = { name: ' Asha ', age: '42', mobile: '98765 43210', plans: [] };
    expect(validateAnswers(fields, sent, answerRules)).toEqual({
      ok: true,
      value: { name: 'Asha', age: 42, mobile: '+919876543210' },
    });
  });

  it('are refused with every problem, in the order of the fields', () => {
    const result = validateAnswers(fields, { age: 12, mobile: '12345', plans: ['bronze'] }, answerRules);
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

  it('may not hold fields that the form does not have', () => {
    const sent: Record<string, unknown> = JSON.parse('{"name":"Asha","__proto__":{"admin":true},"extra":1}');
    expect(validateAnswers(fields, sent, answerRules)).toMatchObject({
      ok: false,
      problems: [
        { field: '__proto__', code: 'answer.unknownField' },
        { field: 'extra', code: 'answer.unknownField' },
      ],
    });
  });

  it('may not come from the prototype', () => {
    const sent: Record<string, unknown> = Object.create({ name: 'Asha' });
    expect(validateAnswers(fields, sent, answerRules)).toMatchObject({ ok: false, problems: [{ field: 'name' }] });
  });

  it('name only the first strangers of a flood', () => {
    const sent = { name: 'Asha', ...Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`x${n}`, n])) };
    const result = validateAnswers(fields, sent, answerRules);
    expect(result.ok ? [] : result.problems).toHaveLength(20);
  });

  it('are judged on the public page with the rules that its fields need', async () => {
    const types = fields.map((field) => field.type);
    const sent = { name: 'Asha', mobile: '9876543210' };
    expect(validateAnswers(fields, sent, await loadAnswerRules(types))).toEqual(
      validateAnswers(fields, sent, answerRules),
    );
    expect(await loadAnswerRules(['text', 'date'])).not.toHaveProperty('phonenumber');
    const light = await loadAnswerRules(['text']);
    expect(() => validateAnswers(fields, sent, light)).toThrow("'phonenumber' are not loaded");
  });
});
