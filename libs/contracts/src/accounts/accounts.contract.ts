import { z } from 'zod';
import { AccountEmail, Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done, Empty, itemsOf, Paging, rowsOf } from '../envelope.ts';
import {
  CodeSent,
  Credentials,
  LocalMail,
  LoggedIn,
  OneTimeCode,
  Password,
  Profile,
  Registration,
  SignedInUser,
  UserSession,
} from './accounts.schema.ts';
import { accountsWire } from './accounts.wire.ts';

const guessing = { max: 30, perSeconds: 60 };

export const accounts = contract('accounts', accountsWire, {
  startRegistration: {
    kind: 'command',
    can: 'guest',
    body: Registration,
    response: CodeSent,
    limit: guessing,
    summary: 'Ask for an account: a one-time code goes to the address',
  },
  resendCode: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ registration_id: Id }),
    response: CodeSent,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 5, perSeconds: 60 },
    summary: 'Send the one-time code of a registration again',
  },
  register: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ registration_id: Id, code: OneTimeCode }),
    response: LoggedIn,
    errors: ['NOT_FOUND', 'CONFLICT', 'GONE', 'UNPROCESSABLE'],
    limit: guessing,
    summary: 'Finish a registration with the one-time code',
  },
  login: {
    kind: 'command',
    can: 'guest',
    body: Credentials,
    response: LoggedIn,
    errors: ['UNAUTHENTICATED', 'UNPROCESSABLE'],
    limit: guessing,
    summary: 'Log in with an email address and a password',
  },
  authenticate: {
    kind: 'query',
    can: 'signed-in',
    body: Empty,
    response: SignedInUser,
    summary: 'Who the token belongs to; called when the client starts',
  },
  logout: {
    kind: 'command',
    can: 'signed-in',
    body: Empty,
    response: Done,
    invalidates: ['accounts'],
    logs: { verb: 'loggedOut', on: 'account' },
    summary: 'End this session',
  },
  updateProfile: {
    kind: 'command',
    can: 'signed-in',
    body: Profile,
    response: SignedInUser,
    invalidates: ['accounts'],
    logs: { verb: 'changedProfile', on: 'account' },
    summary: 'Change your name, language, time zone or date format',
  },
  changePassword: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ current_password: z.string().min(1).max(200), new_password: Password }),
    response: Done,
    errors: ['UNPROCESSABLE'],
    invalidates: ['accounts.sessions'],
    limit: { max: 10, perSeconds: 60 },
    logs: { verb: 'changedPassword', on: 'account' },
    summary: 'Change your password; every other session ends',
  },
  sessions: {
    kind: 'query',
    can: 'signed-in',
    query: Paging,
    response: rowsOf(UserSession),
    summary: 'Your sessions, newest first',
  },
  endSessions: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ session_id: Id.optional().describe('One session; without it, every one but this') }),
    response: z.object({ ended: z.int() }),
    errors: ['NOT_FOUND'],
    invalidates: ['accounts.sessions'],
    logs: { verb: 'endedSessions', on: 'account' },
    summary: 'End one of your sessions, or all others',
  },
  localMail: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ email: AccountEmail }),
    response: itemsOf(LocalMail),
    errors: ['NOT_FOUND'],
    summary: 'Mail kept on this machine; answers only in development, where no SMTP server is configured',
  },
});
