import { errorKey, stepMessage } from './error-words.ts';

it.each([
  ['HTTP_503', 'HTTP_5XX'],
  ['HTTP_422', 'HTTP_4XX'],
  ['HTTP_403', 'HTTP_AUTH'],
  ['HTTP_404', 'HTTP_404'],
  ['TIMEOUT', 'TIMEOUT'],
])('an error %s is explained under %s', (code, key) => expect(errorKey(code)).toBe(key));

it('names the failed step, where it is known', () => {
  expect(stepMessage({ message: 'Expected a number.', nodeName: 'Total' })).toBe('Total: Expected a number.');
  expect(stepMessage({ message: 'The version is gone.' })).toBe('The version is gone.');
});
