import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import { ConfirmedPhone, FirstStep, NewPhone, PhoneCodeSent } from './phone-codes.schema.ts';
import { phoneCodesWire } from './phone-codes.wire.ts';
import { Proven, RecoveryCodes } from './two-factor.schema.ts';

const guessing = { max: 10, perSeconds: 60 };

/** Codes by text message, as the second step of a login. */
export const phoneCodes = contract('phoneCodes', phoneCodesWire, {
  send: {
    kind: 'command',
    can: 'signed-in',
    body: NewPhone,
    response: PhoneCodeSent,
    errors: ['UNPROCESSABLE'],
    limit: guessing,
    logs: 'nothing',
    summary: 'Send a code to your phone. It logs you in only after the code confirmed it',
  },
  sendForLogin: {
    kind: 'command',
    can: 'guest',
    body: FirstStep,
    response: PhoneCodeSent,
    errors: ['UNAUTHENTICATED', 'GONE', 'UNPROCESSABLE'],
    limit: guessing,
    summary: 'Send a code to the confirmed phone, after the first step of a login',
  },
  confirm: {
    kind: 'command',
    can: 'signed-in',
    body: ConfirmedPhone,
    response: RecoveryCodes,
    errors: ['UNPROCESSABLE'],
    invalidates: ['twoFactor.status', 'accounts.sessions'],
    limit: guessing,
    logs: { verb: 'addedPhone', on: 'account' },
    summary:
      'Confirm the phone. If this turns the second step on, recovery codes come back and every other session ends',
  },
  remove: {
    kind: 'command',
    can: 'signed-in',
    body: Proven,
    response: Done,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['twoFactor.status'],
    limit: guessing,
    logs: { verb: 'removedPhone', on: 'account' },
    summary: 'Send no more codes to the phone',
  },
});
