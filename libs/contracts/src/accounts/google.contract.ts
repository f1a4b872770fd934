import { z } from 'zod';
import { contract } from '../contract.ts';
import { Empty } from '../envelope.ts';
import { guessLimit, LoggedIn, OwnPassword } from './accounts.schema.ts';
import { GoogleOutcome, GoogleRegistration, GoogleSecondStep } from './google.schema.ts';
import { googleWire } from './google.wire.ts';
import { OauthAnswer, OauthStart } from './linked/oauth.schema.ts';

/** Google accounts as a way to log in. */
export const google = contract('google', googleWire, {
  state: {
    kind: 'query',
    can: 'guest',
    response: z.object({ on: z.boolean() }),
    summary: 'Whether people can log in with Google here',
  },
  signIn: {
    kind: 'command',
    can: 'guest',
    body: Empty,
    response: OauthStart,
    errors: ['NOT_FOUND'],
    limit: guessLimit,
    summary: 'Begin to log in with Google',
  },
  signUp: {
    kind: 'command',
    can: 'guest',
    body: Empty,
    response: OauthStart,
    errors: ['NOT_FOUND'],
    limit: guessLimit,
    summary: 'Begin to create an account with Google, which asks which of your Google accounts',
  },
  finish: {
    kind: 'command',
    can: 'guest',
    body: OauthAnswer,
    response: GoogleOutcome,
    errors: ['NOT_FOUND', 'GONE', 'UNPROCESSABLE'],
    limit: guessLimit,
    summary: 'Log in with what Google answered; or learn what is missing: a second step, or an account',
  },
  secondStep: {
    kind: 'command',
    can: 'guest',
    body: GoogleSecondStep,
    response: LoggedIn,
    errors: ['GONE', 'CONFLICT', 'UNPROCESSABLE'],
    limit: guessLimit,
    summary: 'The second step after Google',
  },
  register: {
    kind: 'command',
    can: 'guest',
    body: GoogleRegistration,
    response: LoggedIn,
    errors: ['GONE', 'CONFLICT'],
    limit: guessLimit,
    summary: 'Create an account for the Google account, with a workspace',
  },
  link: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ password: OwnPassword }),
    response: OauthStart,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    limit: guessLimit,
    logs: 'nothing',
    summary: 'Begin to link a Google account to yours, which will log you in; `linkedAccounts.finish` ends it',
  },
});
