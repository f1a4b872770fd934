import fc from 'fast-check';
import { FormField } from './form-field.schema.ts';
import { optionItems } from './option-items.ts';
import { fieldsPipedInto, withPipeRenamed } from './pipe-syntax.ts';
import { pipe, pipedParts, pipeLabels } from './piping.ts';
import { fieldDefinitions } from './registry.ts';

const fields = [
  { id: 'name', type: 'text', label: 'Name', options: {} },
  { id: 'age', type: 'number', label: 'Age of {{name}}', options: { min: 18 } },
  { id: 'born', type: 'date', label: 'Born', options: {} },
  { id: 'mail', type: 'email', label: 'E-mail', options: { verifyEmail: true } },
  { id: 'plans', type: 'checkbox', label: 'Plans', options: { items: optionItems('Silver', 'Gold'), other: true } },
  { id: 'photo', type: 'imageCapture', label: 'Photo', options: {} },
].map((field) => FormField.parse(field));
const answers = {
  name: ' <b>Asha</b> {{age}} ',
  age: '42',
  born: '1990-02-01',
  mail: 'asha@example.com',
  plans: ['silver', 'gold', 'other: Lead'],
  photo: { upload: 'x', name: 'photo.jpg' },
};
const source = { fields, answers, rules: fieldDefinitions };

describe('earlier answers in a text', () => {
  it.each([
    ['Dear {{name}}!', 'Dear <b>Asha</b> {{age}}!'],
    ['{{ age }} years, born {{born}}', '42 years, born 01/02/1990'],
    ['{{plans}} for {{mail}}', 'Silver, Gold, Lead for asha@example.com'],
    ['{{photo}}', ''],
    ['{{nobody}} and {{ }} and {{Name}} stay', '{{nobody}} and {{ }} and {{Name}} stay'],
    ['no place', 'no place'],
  ])('%s', (text, expected) => {
    expect(pipe(text, source)).toBe(expected);
  });

  it('are blank when unanswered, invalid, inherited or of a type that is not loaded', () => {
    const given: Record<string, unknown> = Object.assign(Object.create({ name: 'Eve' }), { age: 3 });
    expect(pipe('[{{name}}{{age}}]', { ...source, answers: given })).toBe('[]');
    expect(pipe('[{{name}}]', { ...source, rules: { number: fieldDefinitions.number } })).toBe('[]');
  });

  it('are told apart from the text around them', () => {
    expect(pipedParts('{{age}} years', source)).toEqual([
      { text: '42', isAnswer: true },
      { text: ' years', isAnswer: false },
    ]);
  });

  it('are named by their labels where nobody has answered', () => {
    expect(pipeLabels('Is {{age}} right, {{ghost}}?', fields)).toBe('Is [Age of …] right, {{ghost}}?');
  });

  it('follow a field that gets another id', () => {
    const text = 'Dear {{name}}, {{ name }} {{name_2}}';
    expect(withPipeRenamed(text, 'name', 'full_name')).toBe('Dear {{full_name}}, {{full_name}} {{name_2}}');
    expect(fieldsPipedInto(text)).toEqual(['name', 'name', 'name_2']);
  });

  it('leave a text without places unchanged, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(fieldsPipedInto(text).length === 0);
        expect(pipe(text, source)).toBe(text);
      }),
    );
  });
});
