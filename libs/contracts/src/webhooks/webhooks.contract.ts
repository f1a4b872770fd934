import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { listOf } from '../list.ts';
import {
  ChangedWebhook,
  deliveryProperties,
  NewWebhook,
  Webhook,
  WebhookDelivery,
  webhookProperties,
  WebhookWithSecret,
} from './webhooks.schema.ts';
import { webhooksWire } from './webhooks.wire.ts';

const one = z.strictObject({ id: Id });
const deliveryList = listOf(WebhookDelivery, {
  properties: deliveryProperties,
  sort: [{ property: 'created_at', direction: 'descending' }],
});
const logged = { on: 'webhook', id: 'body.id', state: { of: 'webhook', id: 'body.id' } } as const;

export const webhooks = contract('webhooks', webhooksWire, {
  list: {
    kind: 'query',
    can: 'apiKeys:CAN_VIEW',
    ...listOf(Webhook, {
      properties: webhookProperties,
      sort: [{ property: 'created_at', direction: 'descending' }],
      search: true,
    }),
    summary: 'Webhooks of the workspace',
  },
  create: {
    kind: 'command',
    can: 'apiKeys:CAN_ADD',
    body: NewWebhook,
    response: WebhookWithSecret,
    errors: ['UNPROCESSABLE'],
    invalidates: ['webhooks.list'],
    logs: { verb: 'created', on: 'webhook', name: 'body.name', state: { of: 'webhook', id: 'data.webhook.id' } },
    limit: { max: 60, perSeconds: 3_600 },
    summary: 'Create a webhook; the answer is the only one that shows its secret',
  },
  update: {
    kind: 'command',
    can: 'apiKeys:CAN_EDIT',
    body: ChangedWebhook,
    response: Webhook,
    errors: ['NOT_FOUND'],
    invalidates: ['webhooks.list'],
    logs: { verb: 'changed', ...logged, name: 'body.name' },
    summary: 'Change a webhook, or switch it on or off',
  },
  remove: {
    kind: 'command',
    can: 'apiKeys:CAN_DELETE',
    body: one,
    response: Webhook,
    errors: ['NOT_FOUND'],
    invalidates: ['webhooks'],
    logs: { verb: 'deleted', ...logged, name: 'data.name' },
    summary: 'Delete a webhook with its delivery log',
  },
  renewSecret: {
    kind: 'command',
    can: 'apiKeys:CAN_EDIT',
    body: one,
    response: WebhookWithSecret,
    errors: ['NOT_FOUND', 'CONFLICT'],
    logs: { verb: 'renewedSecret', ...logged },
    limit: { max: 30, perSeconds: 3_600 },
    summary: 'Make a new secret; for 24 hours calls carry signatures of both',
  },
  test: {
    kind: 'command',
    can: 'apiKeys:CAN_EDIT',
    body: one,
    response: WebhookDelivery,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['webhooks.deliveries'],
    logs: 'nothing',
    limit: { max: 60, perSeconds: 3_600 },
    summary: 'Send a test event to a webhook',
  },
  deliveries: {
    kind: 'query',
    can: 'apiKeys:CAN_VIEW',
    ...deliveryList,
    query: deliveryList.query.extend({ webhook_id: Id }),
    errors: ['NOT_FOUND'],
    summary: 'Deliveries of a webhook in the last 30 days, with requests and answers',
  },
  redeliver: {
    kind: 'command',
    can: 'apiKeys:CAN_EDIT',
    body: one,
    response: WebhookDelivery,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['webhooks.deliveries'],
    logs: 'nothing',
    limit: { max: 300, perSeconds: 3_600 },
    summary: 'Send an event again, with the same id and body',
  },
});
