import { DomainError } from '@tessera/kernel/errors';
import { failureOf, toDomainError } from './failure.filter.ts';

const refused = (message: string, ...problems: string[]) =>
  failureOf(new DomainError('UNPROCESSABLE', message, { problems: problems.map((each) => ({ message: each })) }));

it('lists problems where they say more than the error: several, or one that the error only introduces', () => {
  expect(refused('Name it.', 'Name it.')).not.toHaveProperty('problems');
  expect(refused('It can’t be published yet. Name it.', 'Name it.').problems).toEqual([{ message: 'Name it.' }]);
  expect(refused('Name it.', 'Name it.', 'Set it up.').problems).toHaveLength(2);
  expect(refused('Not found.')).not.toHaveProperty('problems');
});

it('names the request where nobody planned for a failure, and nothing of its insides', () => {
  const { message } = toDomainError(new TypeError('undefined is not a function'), '0199-request');
  expect(message).toBe(
    'Something went wrong on our side. Try again. If it stays, tell support the request id 0199-request',
  );
  expect(toDomainError(new Error('x')).message).not.toMatch(/request id/);
});
