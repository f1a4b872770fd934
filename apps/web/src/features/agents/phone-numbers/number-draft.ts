import { ClientError } from '@tessera/client/client-error';
import {
  type Carrier,
  carriers,
  gstPrefix,
  InternationalNumber,
  type NewPhoneNumber,
  trunkNeeds,
  trunkTransports,
} from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { z } from 'zod';
import { movedTo } from '../../../form/form-problems.ts';

const parts = ['address', 'account', 'user', 'secret'] as const;

/** The form of an import, without groups. */
export const NumberDraft = z
  .object({
    number: InternationalNumber,
    carrier: z.enum(carriers),
    transport: z.enum(trunkTransports),
    address: z.string(),
    account: z.string(),
    user: z.string(),
    secret: z.string(),
    gstin: z.string(),
  })
  .superRefine((values, context) => {
    for (const part of parts)
      if (trunkNeeds[values.carrier].includes(part) && values[part].trim() === '')
        context.addIssue({ code: 'custom', path: [part], message: 'must not be empty' });
  });
export type NumberDraft = z.infer<typeof NumberDraft>;

/** Whether a carrier is asked with this part. */
export const takes = (carrier: Carrier, part: (typeof parts)[number]): boolean =>
  trunkNeeds[carrier].includes(part) || (carrier === 'sip' && part !== 'account');

export const needsGstin = (number: string): boolean => number.trim().startsWith(gstPrefix);

export function bodyOf({ number, carrier, transport, gstin, ...values }: NumberDraft): NewPhoneNumber {
  const given = parts.filter((part) => takes(carrier, part) && values[part].trim() !== '');
  return {
    ...{ number, carrier, trunk: { transport, ...Object.fromEntries(given.map((part) => [part, values[part]])) } },
    ...(needsGstin(number) && gstin !== '' && { gstin }),
  };
}

/** The server's error, on the input of the form that it is about. */
export function ungrouped(error: Error): Error {
  if (!(error instanceof ClientError) || !error.field?.startsWith('body.trunk.')) return error;
  return movedTo(error, error.field.replace('body.trunk.', 'body.'));
}
