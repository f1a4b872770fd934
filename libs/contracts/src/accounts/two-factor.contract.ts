import { z } from 'zod';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import { SecondStepCode } from './accounts.schema.ts';
import { Proven, RecoveryCodes, TwoFactorSetup, TwoFactorStatus } from './two-factor.schema.ts';
import { twoFactorWire } from './two-factor.wire.ts';

const guessing = { max: 10, perSeconds: 60 };

/** The second step of a person's login. */
export const twoFactor = contract('twoFactor', twoFactorWire, {
  status: {
    kind: 'query',
    can: 'signed-in',
    response: TwoFactorStatus,
    summary: 'Whether your login has a second step',
  },
  begin: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ password: z.string().min(1).max(200) }),
    response: TwoFactorSetup,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    limit: guessing,
    logs: 'nothing',
    summary: 'A secret for your authenticator app. The login changes only after a code confirms it',
  },
  confirm: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ code: SecondStepCode }),
    response: RecoveryCodes,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['twoFactor.status', 'accounts.sessions'],
    limit: guessing,
    logs: { verb: 'turnedOnTwoFactor', on: 'account' },
    summary: 'Turn the second step on; every other session ends',
  },
  renewCodes: {
    kind: 'command',
    can: 'signed-in',
    body: Proven,
    response: RecoveryCodes,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['twoFactor.status'],
    limit: guessing,
    logs: { verb: 'renewedRecoveryCodes', on: 'account' },
    summary: 'Replace your recovery codes by ten new ones',
  },
  turnOff: {
    kind: 'command',
    can: 'signed-in',
    body: Proven,
    response: Done,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['twoFactor.status', 'accounts.sessions'],
    limit: guessing,
    logs: { verb: 'turnedOffTwoFactor', on: 'account' },
    summary: 'Turn the second step off; every other session ends',
  },
});
