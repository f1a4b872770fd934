import { z } from 'zod';
import { Id } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { Done, Empty } from '../../envelope.ts';
import { guessLimit, OwnPassword } from '../accounts.schema.ts';
import { LinkedAccounts, LinkedProvider } from './linked-accounts.schema.ts';
import { linkedAccountsWire } from './linked-accounts.wire.ts';
import { OauthAnswer, OauthStart } from './oauth.schema.ts';

/** Accounts elsewhere that people linked to theirs. Linking one of Google begins with `google.link`. */
export const linkedAccounts = contract('linkedAccounts', linkedAccountsWire, {
  list: {
    kind: 'query',
    can: 'signed-in',
    response: LinkedAccounts,
    summary: 'The accounts at Google and LinkedIn that you linked to yours',
  },
  linkLinkedIn: {
    kind: 'command',
    can: 'signed-in',
    body: Empty,
    response: OauthStart,
    errors: ['NOT_FOUND'],
    limit: guessLimit,
    logs: 'nothing',
    summary: 'Begin to link a LinkedIn account to yours',
  },
  finish: {
    kind: 'command',
    can: 'signed-in',
    body: OauthAnswer,
    response: z.object({ provider: LinkedProvider }),
    errors: ['NOT_FOUND', 'GONE', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['linkedAccounts.list'],
    limit: guessLimit,
    logs: { verb: 'linkedAccount', on: 'account' },
    summary: 'Link the account that the provider answered with',
  },
  unlink: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ id: Id, password: OwnPassword }),
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['linkedAccounts.list'],
    limit: guessLimit,
    logs: { verb: 'unlinkedAccount', on: 'account' },
    summary: 'Unlink an account, unless it is your only way to log in. One that logs you in needs your password',
  },
});
