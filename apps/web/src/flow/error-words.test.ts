import { errorKey } from './error-words.ts';

it.each([
  ['HTTP_503', 'HTTP_5XX'],
  ['HTTP_422', 'HTTP_4XX'],
  ['HTTP_403', 'HTTP_AUTH'],
  ['HTTP_404', 'HTTP_404'],
  ['TIMEOUT', 'TIMEOUT'],
])('an error %s is explained under %s', (code, key) => expect(errorKey(code)).toBe(key));
