import { z } from 'zod';
import { AccountEmail, Id, Moment } from '../common.schema.ts';

/** What a workspace can hold about a person. */
export const personalKinds = [
  'response',
  'record',
  'verification',
  'run',
  'conversation',
  'memory',
  'contact',
  'tries',
  'doNotCall',
  'user',
] as const;

/** Items of each kind that one request covers. */
export const mostOfKind = 500;
/** Most bytes of an export before compression. */
export const mostExported = 20_000_000;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;
const Phone = z
  .string()
  .trim()
  .max(30, { abort: true })
  .regex(/^[+\d\s().-]+$/, 'must be a phone number')
  .refine((text) => digitsIn(text) >= 7 && digitsIn(text) <= 15, 'must have 7 to 15 digits');

const person = { email: AccountEmail.nullable().default(null), phone: Phone.nullable().default(null) };
const namesSomebody = ({ email, phone }: { email: string | null; phone: string | null }): boolean =>
  email !== null || phone !== null;
const whoElse = { message: 'must be given, or a phone number', path: ['email'] };

/** Who is meant: with both, either is enough. */
export const Person = z.strictObject(person).refine(namesSomebody, whoElse).meta({ id: 'Person' });
export const ErasedPerson = z
  .strictObject({
    ...person,
    reason: z.string().trim().min(3, 'must say why').max(500).describe('Kept in the logs of verifications'),
  })
  .refine(namesSomebody, whoElse)
  .meta({ id: 'ErasedPerson' });

/** One thing that mentions the person. */
export const PersonalItem = z
  .object({
    kind: z.enum(personalKinds),
    id: Id,
    of: z.string().describe('Form, object, workflow, agent or campaign; empty for the others'),
    label: z.string(),
    at: Moment,
    stays: z
      .enum(['legal-hold', 'in-progress', 'account', 'do-not-call', 'failed'])
      .nullable()
      .describe('Why an erasure would keep it; an entry of the do-not-call list keeps only its number'),
  })
  .meta({ id: 'PersonalItem' });
export type PersonalItem = z.infer<typeof PersonalItem>;

export const PersonalData = z
  .object({
    items: z.array(PersonalItem),
    has_more: z.boolean().describe(`Whether a kind has more than ${mostOfKind} items`),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;

export const Erasure = z
  .object({
    erased: z.array(PersonalItem),
    kept: z.array(PersonalItem).describe('With the reason in `stays`'),
    has_more: z.boolean().describe('Whether the erasure has to be repeated'),
  })
  .meta({ id: 'PersonErasure' });
