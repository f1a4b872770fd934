import { z } from 'zod';
import { Moment } from '../common.schema.ts';
import { SecondStepCode } from './accounts.schema.ts';

export const TwoFactorStatus = z
  .object({
    on: z.boolean(),
    app: z.boolean().describe('An authenticator app is connected'),
    phone: z.string().nullable().describe('Last digits of the phone that codes can be sent to'),
    sms: z.boolean().describe('Codes can be sent by text message here'),
    since: Moment.nullable(),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'TwoFactorStatus' });
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>;

export const TwoFactorSetup = z
  .object({
    secret: z.string().describe('Base32, for apps that cannot scan'),
    address: z.string().describe('An otpauth address, for a QR code'),
  })
  .meta({ id: 'TwoFactorSetup' });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

/** Shown once: the server stores only their hashes. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** What proves that the person at an open session is its owner. */
export const Proven = z
  .strictObject({ password: z.string().min(1).max(200), code: SecondStepCode })
  .meta({ id: 'TwoFactorProof' });
