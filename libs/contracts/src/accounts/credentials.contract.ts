import { z } from 'zod';
import { AccountEmail } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import { Credentials, Password } from './accounts.schema.ts';
import { LinkSent, LinkToken } from './credentials.schema.ts';
import { credentialsWire } from './credentials.wire.ts';

const guessing = { max: 10, perSeconds: 60 };

/** Passwords and email addresses that change by a mailed link. */
export const credentials = contract('credentials', credentialsWire, {
  forgotPassword: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ email: AccountEmail }),
    response: LinkSent,
    limit: guessing,
    summary: 'Mail a link that sets a new password. The answer is the same for addresses without an account',
  },
  resetPassword: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ token: LinkToken, password: Password }),
    response: Done,
    errors: ['GONE'],
    limit: guessing,
    summary: 'Set a new password with the mailed link; every session ends',
  },
  changeEmail: {
    kind: 'command',
    can: 'signed-in',
    body: Credentials,
    response: LinkSent,
    errors: ['UNPROCESSABLE'],
    limit: guessing,
    logs: { verb: 'requestedNewEmail', on: 'account' },
    summary: 'Mail a link to your new address. Your address changes only after the link was opened',
  },
  confirmEmail: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ token: LinkToken }),
    response: Done,
    errors: ['GONE', 'CONFLICT'],
    limit: guessing,
    summary: 'Confirm a new address with the mailed link; every session ends',
  },
});
