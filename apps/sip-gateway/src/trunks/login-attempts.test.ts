import { LoginAttempts } from './login-attempts.ts';

it('blocks an address after ten wrong logins in a minute, and no other one', () => {
  const attempts = new LoginAttempts();
  for (let count = 0; count < 9; count += 1) attempts.fail('192.0.2.1', 1_000);
  expect(attempts.isBlocked('192.0.2.1', 1_000)).toBe(false);
  attempts.fail('192.0.2.1', 30_000);
  expect(attempts.isBlocked('192.0.2.1', 60_999)).toBe(true);
  expect(attempts.isBlocked('192.0.2.2', 30_000)).toBe(false);
  expect(attempts.isBlocked('192.0.2.1', 61_000)).toBe(false);
});
