import { cleanContact, plainDigits } from '@tessera/kernel/text';
import { z } from 'zod';
import { Moment } from '../common.schema.ts';
import { Credentials, SecondStepCode, StepTicket } from './accounts.schema.ts';

/** A number in the international form; spaces, hyphens, dots and brackets between its digits are left out. */
const Phone = z
  .string()
  .max(40, { abort: true, message: 'must be a number with its country code, such as +91 98765 43210' })
  .overwrite((text) => plainDigits(cleanContact(text)).replaceAll(/[\s().-]/g, ''))
  .regex(/^\+[1-9]\d{6,14}$/, 'must be a number with its country code, such as +91 98765 43210');

export const NewPhone = z
  .strictObject({
    phone: Phone,
    password: z.string().min(1).max(200),
    code: SecondStepCode.optional().describe('Asked for, by an error on this field, when two-factor login is on'),
  })
  .meta({ id: 'NewPhone' });

export const ConfirmedPhone = z
  .strictObject({
    phone: Phone,
    code: z
      .string()
      .overwrite((text) => plainDigits(cleanContact(text)))
      .regex(/^\d{6}$/, 'must be the 6 digits from the text message'),
  })
  .meta({ id: 'ConfirmedPhone' });

/** What shows that the first step of a login was taken: the password, or the ticket that followed Google. */
export const FirstStep = z
  .union([Credentials.omit({ code: true }), z.strictObject({ ticket: StepTicket })])
  .meta({ id: 'FirstStep' });

export const PhoneCodeSent = z
  .object({ phone: z.string().describe('Its last digits'), expires_at: Moment })
  .meta({ id: 'PhoneCodeSent' });
