import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import type { ListProperties } from '../list.ts';

/** Credentials of one workspace. */
export const mostCredentials = 200;
export const credentialKinds = [
  'apiKey',
  'basic',
  'bearer',
  'clientCredentials',
  'authorizationCode',
  'mailbox',
] as const;
export type CredentialKind = (typeof credentialKinds)[number];
/** Places of a client secret in a request for a token (RFC 6749, section 2.3.1). */
export const clientAuths = ['header', 'body'] as const;
/** Encrypted from the start, after a request of the client, or not at all. */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const;
/**
 * `untested` until the first use; `failed` after a use that the other side refused; `reconnect` while somebody has to
 * agree at the provider.
 */
const credentialStates = ['untested', 'connected', 'failed', 'reconnect'] as const;

const longest = { max: 8_000, message: 'must be at most 8,000 characters' };
const Secret = z.string().min(1, 'must not be empty').max(longest.max, { abort: true, message: longest.message });
/** Sent in a header: a line break would start another one. */
const HeaderSecret = Secret.regex(/^[\x20-\x7e]+$/, 'must be made of printable ASCII characters');
const ParameterName = z
  .string()
  .max(100, { abort: true })
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'must be a name such as X-Api-Key, without spaces');

/** `api.example.com`, or the address of a host. */
const HostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, { abort: true })
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host such as imap.example.com, without a port');

const Address = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' }).max(2_000);

/** What a credential is made of. Stored encrypted, and never answered. */
export const CredentialSecret = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('apiKey'),
        in: z.enum(['header', 'query']),
        name: ParameterName,
        value: HeaderSecret,
      })
      .meta({ id: 'ApiKeySecret' }),
    z
      .strictObject({
        kind: z.literal('basic'),
        username: z
          .string()
          .max(500)
          .refine((name) => !name.includes(':'), 'must not contain a colon'),
        password: Secret,
      })
      .meta({ id: 'BasicSecret' }),
    z.strictObject({ kind: z.literal('bearer'), token: HeaderSecret }).meta({ id: 'BearerSecret' }),
    z
      .strictObject({
        kind: z.literal('clientCredentials'),
        token_url: Address,
        client_id: z.string().min(1, 'must not be empty').max(500),
        client_secret: Secret,
        scope: z.string().trim().max(1_000).default(''),
      })
      .meta({ id: 'ClientCredentialsSecret' }),
    z
      .strictObject({
        kind: z.literal('authorizationCode'),
        authorize_url: Address.describe('The page of the provider where a person agrees'),
        token_url: Address,
        client_id: z.string().min(1, 'must not be empty').max(500),
        client_secret: Secret,
        client_auth: z.enum(clientAuths).default('header').describe('Where the client secret is sent'),
        scope: z.string().trim().max(1_000).default(''),
      })
      .meta({ id: 'AuthorizationCodeSecret' }),
    z
      .strictObject({
        kind: z.literal('mailbox'),
        host: HostName,
        port: z.int('must be a whole number').min(1).max(65_535),
        security: z.enum(mailboxSecurities),
        username: z.string().trim().min(1, 'must not be empty').max(500),
        password: Secret,
      })
      .meta({ id: 'MailboxSecret' }),
  ])
  .meta({ id: 'CredentialSecret' });
export type CredentialSecret = z.infer<typeof CredentialSecret>;

/** `api.example.com`, or `*.example.com` for every host below it. */
const HostPattern = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, { abort: true })
  .regex(
    /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
    'must be a host such as api.example.com or *.example.com, without https:// and without a path',
  );
const Hosts = z.array(HostPattern).min(1, 'name at least one host').max(20, 'at most 20 hosts');

export const NewCredential = z
  .strictObject({ name: Name, hosts: Hosts, secret: CredentialSecret })
  .meta({ id: 'NewCredential' });
export const CredentialChange = z
  .strictObject({
    id: Id,
    name: Name,
    hosts: Hosts,
    secret: CredentialSecret.optional().describe('Left out: the stored one stays, if the hosts stay the same'),
  })
  .meta({ id: 'CredentialChange' });

/** A credential as it is shown: never with its secret. */
export const Credential = z
  .object({
    id: Id,
    name: z.string(),
    kind: z.enum(credentialKinds),
    hosts: z.array(z.string()),
    state: z.enum(credentialStates),
    failure: z.string().nullable().describe('Why the last use was refused'),
    created_by: z.object({ id: Id, name: z.string() }),
    updated_at: Moment,
    last_used_at: Moment.nullable(),
  })
  .meta({ id: 'Credential' });
export type Credential = z.infer<typeof Credential>;

/** A connected system and its state. */
export const Integration = Credential.pick({
  id: true,
  name: true,
  kind: true,
  hosts: true,
  state: true,
  failure: true,
})
  .extend({ is_connected: z.boolean() })
  .meta({ id: 'Integration' });

/** What a system answered when a credential was tried. */
export const CredentialTest = z
  .object({ accepted: z.boolean(), answer: z.string(), name: z.string() })
  .meta({ id: 'CredentialTest' });

export const credentialProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  kind: {
    kind: 'choice',
    label: 'Kind',
    choices: [
      { value: 'apiKey', label: 'API key' },
      { value: 'basic', label: 'Basic' },
      { value: 'bearer', label: 'Bearer token' },
      { value: 'clientCredentials', label: 'OAuth 2.0 client credentials' },
      { value: 'authorizationCode', label: 'OAuth 2.0 authorization code' },
      { value: 'mailbox', label: 'Mailbox (IMAP)' },
    ],
    sortable: true,
  },
  state: {
    kind: 'choice',
    label: 'State',
    choices: [
      { value: 'untested', label: 'Not used yet' },
      { value: 'connected', label: 'Connected' },
      { value: 'failed', label: 'Failed' },
      { value: 'reconnect', label: 'To be connected' },
    ],
    sortable: true,
  },
  updated_at: { kind: 'moment', label: 'Changed', sortable: true },
  last_used_at: { kind: 'moment', label: 'Last used', sortable: true },
} satisfies ListProperties;
