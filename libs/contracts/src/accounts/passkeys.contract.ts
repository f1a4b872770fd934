import { z } from 'zod';
import { Id, Name } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done, Empty, itemsOf } from '../envelope.ts';
import { guessLimit, LoggedIn, OwnPassword } from './accounts.schema.ts';
import { NewPasskey, Passkey, PasskeyCreation, PasskeyLogin, PasskeyProof, PasskeyRequest } from './passkeys.schema.ts';
import { passkeysWire } from './passkeys.wire.ts';

/** Passkeys: keys in a device that log in without a password. The device asks for a PIN, a finger or a face. */
export const passkeys = contract('passkeys', passkeysWire, {
  list: {
    kind: 'query',
    can: 'signed-in',
    response: itemsOf(Passkey),
    summary: 'Your passkeys',
  },
  begin: {
    kind: 'command',
    can: 'signed-in',
    body: PasskeyProof,
    response: PasskeyCreation,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    limit: guessLimit,
    logs: 'nothing',
    summary: 'What your device needs to make a passkey',
  },
  add: {
    kind: 'command',
    can: 'signed-in',
    body: NewPasskey,
    response: Done,
    errors: ['GONE', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['passkeys.list'],
    limit: guessLimit,
    logs: { verb: 'addedPasskey', on: 'account', name: 'body.name' },
    summary: 'Store the passkey that your device made',
  },
  rename: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ id: Id, name: Name }),
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['passkeys.list'],
    logs: 'nothing',
    summary: 'Rename a passkey',
  },
  remove: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ id: Id, password: OwnPassword }),
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['passkeys.list'],
    limit: guessLimit,
    logs: { verb: 'removedPasskey', on: 'account' },
    summary: 'Remove a passkey, unless it is your only way in',
  },
  beginLogin: {
    kind: 'command',
    can: 'guest',
    body: Empty,
    response: PasskeyRequest,
    limit: guessLimit,
    summary: 'What a device needs to log in with a passkey',
  },
  login: {
    kind: 'command',
    can: 'guest',
    body: PasskeyLogin,
    response: LoggedIn,
    errors: ['UNAUTHENTICATED', 'GONE'],
    limit: guessLimit,
    summary: 'Log in with what the device signed. A passkey is both steps of a login',
  },
});
