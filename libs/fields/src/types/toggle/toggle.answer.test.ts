import { FormField } from '../../form-field.schema.ts';
import { fieldDefinitions } from '../../registry.ts';
import { validateAnswers } from '../../validate-answers.ts';

const answersOf = (answer: unknown, mandatory = false) => {
  const field = FormField.parse({ id: 'consent', type: 'toggle', label: 'Consent', mandatory, options: {} });
  const judged = validateAnswers([field], answer === undefined ? {} : { consent: answer }, fieldDefinitions);
  return judged.ok ? judged.value : judged.problems.map(({ code }) => code);
};

describe('a switch', () => {
  it.each([
    [true, true],
    [false, false],
    ['true', true],
    [' NO ', false],
    [1, true],
    ['0', false],
    [undefined, false],
    [null, false],
    ['', false],
  ])('%j is stored as %j', (sent, stored) => {
    expect(answersOf(sent)).toEqual({ consent: stored });
  });

  it.each(['on', 2, {}, [true]])('%j is refused', (sent) => {
    expect(answersOf(sent)).toEqual(['toggle.expected']);
  });

  it('has to be on if it is mandatory', () => {
    expect(answersOf(true, true)).toEqual({ consent: true });
    for (const off of [false, 'no', undefined]) expect(answersOf(off, true)).toEqual(['answer.required']);
  });
});
