import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import { FlowSecret, OwnPassword, SecondStepCode } from './accounts.schema.ts';

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most, { abort: true })
    .regex(/^[A-Za-z0-9_-]+$/, 'must be bytes in base64url');
const CredentialId = bytes(1_400);

const Kind = z.literal('public-key');

/** What `navigator.credentials.create` takes (WebAuthn, in its JSON form). */
const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: Kind })),
    excludeCredentials: z.array(z.object({ id: z.string(), type: Kind })),
    timeout: z.int(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type CreationOptions = z.infer<typeof CreationOptions>;

/** What `navigator.credentials.get` takes. */
const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' });

export const PasskeyCreation = z.object({ options: CreationOptions, secret: z.string() });
export const PasskeyRequest = z.object({ options: RequestOptions, secret: z.string() });

/** What the authenticator made. Other properties that browsers add are ignored. */
const Created = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: Kind,
    response: z.object({ clientDataJSON: bytes(8_000), attestationObject: bytes(64_000) }),
  })
  .meta({ id: 'CreatedPasskey' });

/** What the authenticator signed. */
const Signed = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: Kind,
    response: z.object({
      clientDataJSON: bytes(8_000),
      authenticatorData: bytes(8_000),
      signature: bytes(2_000),
      userHandle: bytes(200).optional(),
    }),
  })
  .meta({ id: 'SignedPasskey' });

export const PasskeyProof = z.strictObject({
  password: OwnPassword,
  code: SecondStepCode.optional().describe('Asked for, by an error on this field, when two-factor login is on'),
});

export const NewPasskey = z.strictObject({ secret: FlowSecret, name: Name, response: Created });
export const PasskeyLogin = z.strictObject({ secret: FlowSecret, response: Signed });

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Moment,
    last_used_at: Moment.nullable(),
    synced: z.boolean().describe('Kept by an account that several devices share, such as a password manager'),
    can_remove: z.boolean().describe('Whether you could still log in without it'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;
