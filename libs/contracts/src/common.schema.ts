import { addressShape, localPartShape, longestAddress } from '@tessera/fields/types/email/email.answer';
import { idPattern } from '@tessera/kernel/ids';
import { cleanContact, cleanLine, isVisible } from '@tessera/kernel/text';
import { z } from 'zod';

/** The id of a stored thing. */
export const Id = z
  .string()
  .regex(idPattern, 'is not an id: ids are 8 to 40 lower-case letters and digits')
  .meta({ id: 'Id' });
export const Moment = z.iso.datetime({ offset: true }).meta({ id: 'Moment', description: 'ISO 8601, UTC' });
/** An address that mail can be sent to: one that a form's email field takes. */
export const EmailAddress = z
  .string()
  .overwrite(cleanContact)
  .max(longestAddress, { abort: true })
  .regex(addressShape, 'must be an email address')
  .regex(localPartShape, 'must be an email address: more than 64 characters stand before the @');
/** The address of an account: in small letters, as nobody has two that differ in that. */
export const AccountEmail = EmailAddress.toLowerCase();
/** Form, workflow and agent status (specification, section 4). */
export const status = { draft: 3, published: 1 } as const;
export const Status = z.union([z.literal(status.draft), z.literal(status.published)]).meta({ id: 'Status' });
export type Status = z.infer<typeof Status>;
const nameTooLong = 'must be at most 120 characters';
/** A name of one line, in Unicode's composed form, with something to see in it. */
export const Name = z
  .string()
  .max(120, nameTooLong)
  .overwrite(cleanLine)
  .min(1, 'must not be empty')
  .max(120, nameTooLong)
  .refine(isVisible, 'must not be empty');
export const Json = z.json();

/** How many days to look back, today included, in the time zone of the workspace. */
export const LastDays = z.coerce.number().int().min(1).max(90).default(30);
