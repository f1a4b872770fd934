import { cleanContact, plainDigits } from '@tessera/kernel/text';
import { z } from 'zod';
import { cleanGstin } from '../billing/gstin.ts';
import { Id, Moment } from '../common.schema.ts';

/** Most numbers of a workspace. */
export const mostPhoneNumbers = 50;

export const carriers = ['sip', 'twilio', 'exotel', 'plivo'] as const;
export type Carrier = (typeof carriers)[number];
export const callDirections = ['inbound', 'outbound'] as const;
export type CallDirection = (typeof callDirections)[number];
export const trunkTransports = ['tls', 'tcp'] as const;

/** Numbers with this start need a GSTIN. */
export const gstPrefix = '+91';

/** A number in the international form; spaces, hyphens, dots and brackets between its digits are left out. */
export const InternationalNumber = z
  .string()
  .max(40, { abort: true, message: 'must be a number with its country code, such as +91 98765 43210' })
  .overwrite((text) => plainDigits(cleanContact(text)).replaceAll(/[\s().-]/g, ''))
  .regex(/^\+[1-9]\d{6,14}$/, 'must be a number with its country code, such as +91 98765 43210');

/** What is wrong with it is said by the operations, because that needs more than a pattern. */
export const Gstin = z.string().max(40, { abort: true }).overwrite(cleanGstin).min(1, 'must not be empty');

/** A host or an address, with or without a port; IPv6 addresses are in brackets. */
const TrunkAddress = z
  .string()
  .trim()
  .max(260, { abort: true })
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{2,5})?$/i,
    'must be a host or an address, such as sip.example.com:5061 or [2001:db8::1]:5061',
  );

// Written out, because tools that read the API document know no \p{Cc}.
// oxlint-disable-next-line no-control-regex
const oneLine = /^[^\u0000-\u001f\u007f-\u009f]*$/;
const Secret = z.string().max(500, { abort: true }).regex(oneLine, 'must be one line');
const Login = z.string().trim().max(200, { abort: true }).regex(oneLine, 'must be one line');

/** How a carrier is reached. Which of these each carrier needs, `trunkNeeds` says. */
export const Trunk = z
  .strictObject({
    address: TrunkAddress.optional().describe('Of the SIP server; its DNS records say the port unless it is written'),
    transport: z.enum(trunkTransports).default('tls'),
    account: Login.optional().describe('Exotel: the account SID'),
    user: Login.optional().describe('User, account SID (Twilio), auth id (Plivo) or API key (Exotel)'),
    secret: Secret.optional().describe('Password or token: sealed, and never shown again'),
  })
  .meta({ id: 'Trunk' });
export type Trunk = z.infer<typeof Trunk>;

/** Parts of the trunk that a carrier needs. */
export const trunkNeeds: { readonly [C in Carrier]: readonly (keyof Trunk)[] } = {
  sip: ['address'],
  twilio: ['user', 'secret'],
  plivo: ['user', 'secret'],
  exotel: ['account', 'user', 'secret'],
};

export const NewPhoneNumber = z
  .strictObject({
    number: InternationalNumber,
    carrier: z.enum(carriers),
    trunk: Trunk,
    gstin: Gstin.optional().describe('Numbers of India need one that was checked before'),
  })
  .superRefine(({ carrier, trunk }, context) => {
    for (const part of trunkNeeds[carrier])
      if (!trunk[part]) context.addIssue({ code: 'custom', path: ['trunk', part], message: 'must not be empty' });
  })
  .meta({ id: 'NewPhoneNumber' });
export type NewPhoneNumber = z.infer<typeof NewPhoneNumber>;

/** Answer to the test of a number. */
const NumberTest = z
  .object({
    ok: z.boolean(),
    words: z.string().describe('What the carrier said, or why it said nothing'),
    ms: z.int(),
    at: Moment,
  })
  .meta({ id: 'NumberTest' });

const UsingAgent = z
  .object({ id: Id, name: z.string().nullable().describe('null for one that the caller may not see') })
  .meta({ id: 'UsingAgent' });
export type UsingAgent = z.infer<typeof UsingAgent>;

const gstStatuses = ['active', 'cancelled', 'suspended'] as const;

/** What is known of a GSTIN. */
export const GstCheck = z
  .object({
    gstin: z.string(),
    state: z.string().describe('Name of the state'),
    by: z
      .enum(['registry', 'number'])
      .describe('`number`: the registry was not asked or did not answer; only the number itself was checked'),
    status: z.enum(gstStatuses).nullable(),
    legal_name: z.string().nullable(),
    trade_name: z.string().nullable(),
    registered_on: z.string().nullable(),
    words: z.string().describe('How far this was checked'),
    checked_at: Moment,
  })
  .meta({ id: 'GstCheck' });
export type GstCheck = z.infer<typeof GstCheck>;

/** A number of the workspace, without its credentials. */
export const PhoneNumber = z
  .object({
    id: Id,
    number: z.string().describe('E.164'),
    carrier: z.enum(carriers),
    address: z.string().nullable().describe('Of the SIP server'),
    transport: z.enum(trunkTransports).nullable(),
    gst: GstCheck.pick({ gstin: true, by: true, legal_name: true }).nullable(),
    ready: z.boolean().describe('It has passed a test, and agents can take it'),
    last_test: NumberTest,
    inbound: UsingAgent.nullable().describe('The agent that answers calls'),
    outbound: z.array(UsingAgent).describe('Agents that may call from it'),
    created_at: Moment,
  })
  .meta({ id: 'PhoneNumber' });
export type PhoneNumber = z.infer<typeof PhoneNumber>;

export const PhoneNumbers = z.object({ items: z.array(PhoneNumber) }).meta({ id: 'PhoneNumbers' });

export const NumberAssignment = z
  .strictObject({
    agent_id: Id,
    number_ids: z.array(Id).max(mostPhoneNumbers).describe('All numbers of the agent for this direction'),
    direction: z.enum(callDirections),
  })
  .meta({ id: 'NumberAssignment' });
