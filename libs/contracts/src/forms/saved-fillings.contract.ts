import { FieldId } from '@tessera/fields/form-field.schema';
import { z } from 'zod';
import { Json, Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import { LanguageTag } from './form-languages.schema.ts';
import { FillingKey, Slug } from './forms.schema.ts';
import { savedFillingsWire } from './saved-fillings.wire.ts';

/** The secret of a link: 256 bits from the browser that saves. */
const LinkSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 43 letters, digits, dashes or underscores: 32 random bytes in base64url');

/** A confirmed address, and what confirming it gave. */
const EmailProof = z
  .strictObject({ email: z.string().max(254), proof: z.string().max(1000), expires_at: Moment })
  .meta({ id: 'SavedEmailProof' });

const filling = {
  version: z.int().min(1).describe('The version that is filled in'),
  key: FillingKey,
  answers: z.record(FieldId, Json).describe('As typed: nothing is judged before it is submitted'),
  email_proofs: z.record(FieldId, EmailProof).optional(),
  language: LanguageTag.optional(),
};

const NewSavedFilling = z.strictObject({ form: Slug, secret: LinkSecret, ...filling }).meta({ id: 'NewSavedFilling' });
const SavedFilling = z
  .object({
    ...filling,
    types: z.record(FieldId, z.string()).describe('The type of each field in the version that was filled in'),
    saved_at: Moment,
    expires_at: Moment,
  })
  .meta({ id: 'SavedFilling' });

const link = z.strictObject({ form: Slug, secret: LinkSecret });

/** Fillings that somebody continues later or on another device, by a secret link. */
export const savedFillings = contract('savedFillings', savedFillingsWire, {
  save: {
    kind: 'command',
    can: 'guest',
    body: NewSavedFilling,
    response: z.object({ saved_at: Moment, expires_at: Moment }),
    errors: ['NOT_FOUND', 'GONE', 'UNPROCESSABLE', 'CONFLICT'],
    limit: { max: 60, perSeconds: 60 },
    summary: 'Save a filling behind a secret link; saving again with the same secret replaces what was saved',
  },
  resume: {
    kind: 'query',
    can: 'guest',
    body: link,
    response: SavedFilling,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 60, perSeconds: 60 },
    summary: 'The filling behind a secret link, for this form only, until it expires or is submitted',
  },
  mail: {
    kind: 'command',
    can: 'guest',
    body: link.extend({ email: z.string().max(254) }),
    response: Done,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 20, perSeconds: 3600 },
    summary: 'Send the link of a saved filling to an address',
  },
  forget: {
    kind: 'command',
    can: 'guest',
    body: link,
    response: Done,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 60, perSeconds: 60 },
    summary: 'Delete what was saved behind a secret link: the link stops working',
  },
});
