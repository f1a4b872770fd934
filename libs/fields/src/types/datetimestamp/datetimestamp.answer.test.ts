import { FormField } from '../../form-field.schema.ts';
import { fieldDefinitions } from '../../registry.ts';
import { validateAnswers } from '../../validate-answers.ts';

const now = Date.parse('2026-01-31T09:00:00Z');
const stored = (answer: unknown, mandatory = false): unknown => {
  const field = FormField.parse({ id: 'at', type: 'datetimestamp', label: 'At', mandatory, options: {} });
  const judged = validateAnswers([field], answer === undefined ? {} : { at: answer }, fieldDefinitions, { now });
  return judged.ok ? judged.value['at'] : judged.problems.map(({ code }) => code);
};
const received = '2026-01-31T09:00:00.000Z';

describe('a timestamp', () => {
  it.each([
    ['is the server’s time without an answer', undefined, received],
    ['… and with a blank one', '', received],
    ['is when a page submitted that was offline', '2026-01-03T18:30:00+05:30', '2026-01-03T13:00:00.000Z'],
    ['allows for a clock that is ahead', '2026-01-31T09:04:00Z', '2026-01-31T09:04:00.000Z'],
    ['is the server’s time for the future', '2026-01-31T09:06:00Z', received],
    ['… and for long ago', '2020-01-01T00:00:00Z', received],
  ])('%s: %j', (_what, answer, moment) => {
    expect(stored(answer)).toBe(moment);
    expect(stored(answer, true)).toBe(moment);
  });

  it.each(['yesterday', '2026-01-31', '2026-01-31T09:00', now, {}])('refuses %j', (answer) => {
    expect(stored(answer)).toEqual(['datetimestamp.invalid']);
  });
});
