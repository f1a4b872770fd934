import { accounts } from '@tessera/contracts/accounts/accounts.contract';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { ClientError } from '@tessera/client/client-error';
import { z } from 'zod';
import { movedTo, readForm, refusalAt } from './form-problems.ts';

const messagesOf = (schema: z.ZodType, values: unknown): string[] => {
  const read = readForm(schema, values);
  return read.success ? [] : read.problems.map(({ message }) => message);
};
/** The format of zod's messages. */
const ofLibrary = /too small|too big|expected|invalid (input|option|string)|received|>=|<=/i;

describe('problems of a form', () => {
  it('ask for a value where none was entered', () => {
    expect(messagesOf(accounts.login.body, { email: '', password: '' })).toEqual([
      'Enter your email address',
      'Enter your password',
    ]);
  });

  it('keep the custom messages of a schema', () => {
    const [message] = messagesOf(accounts.login.body, { email: 'nobody', password: 'x' });
    expect(message).toMatch(/email/);
  });

  it.each([
    [z.string().min(3), 'ab', 'Enter at least 3 characters'],
    [z.string().max(1), 'ab', 'Enter at most 1 character'],
    [z.number().min(2), 1, 'Enter 2 or more'],
    [z.number().max(2), 3, 'Enter 2 or less'],
    [z.array(z.string()).min(1), [], 'Add at least 1 entry'],
    [z.number(), 'x', 'Enter a number'],
    [z.enum(['a', 'b']), 'c', 'Choose one of the options'],
  ])('contain no message of the library: %#', (schema, value, expected) =>
    expect(messagesOf(z.object({ value: schema }), { value })).toEqual([expected]),
  );

  it('of every account form are ours', () => {
    const bodies = [accounts.login, accounts.changePassword, accounts.startRegistration, workspaces.invite];
    for (const { body } of bodies)
      for (const value of [{}, { email: 5, password: 5, name: 5, emails: [5], new_password: 'x' }])
        for (const message of messagesOf(body, value)) expect(message).not.toMatch(ofLibrary);
  });
});

it('a refusal that moves to another input loses the path of the old one', () => {
  const field = 'body.window.to';
  const refusal = new ClientError('INVALID_INPUT', `${field} must be after the start time.`, { status: 400, field });
  const moved = movedTo(refusal, 'body.to');
  expect([moved.field, refusalAt(moved)]).toEqual(['body.to', 'Must be after the start time.']);
});
