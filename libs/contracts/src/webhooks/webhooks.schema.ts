import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import type { ListProperties } from '../list.ts';

/** Events that a webhook can subscribe to. */
export const webhookEvents = [
  'form.submitted',
  'run.ended',
  'verification.ended',
  'record.changed',
  'conversation.ended',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** The type of an event: one of a subscription, or the one of a test. */
const deliveredEvents = [...webhookEvents, 'webhook.test'] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

/** Webhooks of one workspace. */
export const mostWebhooks = 20;
/** How long a replaced secret still signs beside the new one. */
export const oldSecretHours = 24;

/** `off`: by a person. `failing`: by the system, after days without a success or an answer 410. */
const webhookStates = ['on', 'off', 'failing'] as const;

/** A subscription: where events are sent. */
export const Webhook = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    state: z.enum(webhookStates),
    failing_since: Moment.nullable().describe('First failed attempt after the last success'),
    last_delivered_at: Moment.nullable(),
    created_by: z.object({ id: Id, name: z.string() }),
    created_at: Moment,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const webhookProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  url: { kind: 'text', label: 'Address' },
  state: {
    kind: 'choice',
    label: 'State',
    choices: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
      { value: 'failing', label: 'Disabled' },
    ],
    sortable: true,
  },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;

const isCallable = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
};

const Address = z
  .string()
  .trim()
  .max(2_000, { abort: true })
  .refine(isCallable, 'must be an http or https address without a user name and password');
const Events = z
  .array(z.enum(webhookEvents))
  .min(1, 'must name at least one event')
  .max(webhookEvents.length)
  .refine((events) => new Set(events).size === events.length, 'must name each event once');

export const NewWebhook = z.strictObject({ name: Name, url: Address, events: Events }).meta({ id: 'NewWebhook' });
export const ChangedWebhook = NewWebhook.extend({ id: Id, is_on: z.boolean() }).meta({ id: 'ChangedWebhook' });

export const WebhookWithSecret = z
  .object({ webhook: Webhook, secret: z.string().describe('Shown once. Checks the signatures') })
  .meta({ id: 'WebhookWithSecret' });

const DeliveryAttempt = z
  .object({
    at: Moment,
    ms: z.int(),
    status: z.int().nullable().describe('HTTP status; null without an answer'),
    answer: z.string().describe('Beginning of the answer, or why there was none'),
  })
  .meta({ id: 'WebhookAttempt' });

/** One event for one webhook, with what was sent and answered. */
export const WebhookDelivery = z
  .object({
    id: Id,
    event: z.enum(deliveredEvents),
    state: z.enum(['waiting', 'delivered', 'failed']),
    request: z.string().describe('Body of the request'),
    attempts: z.array(DeliveryAttempt).describe('The latest 20'),
    next_attempt_at: Moment.nullable(),
    created_at: Moment,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const deliveryProperties = {
  event: {
    kind: 'choice',
    label: 'Event',
    choices: [
      { value: 'form.submitted', label: 'Form submitted' },
      { value: 'run.ended', label: 'Run ended' },
      { value: 'verification.ended', label: 'Verification ended' },
      { value: 'record.changed', label: 'Record changed' },
      { value: 'conversation.ended', label: 'Conversation ended' },
      { value: 'webhook.test', label: 'Test' },
    ],
  },
  state: {
    kind: 'choice',
    label: 'State',
    choices: [
      { value: 'waiting', label: 'Waiting' },
      { value: 'delivered', label: 'Delivered' },
      { value: 'failed', label: 'Failed' },
    ],
  },
  created_at: { kind: 'moment', label: 'Time', sortable: true },
} satisfies ListProperties;
