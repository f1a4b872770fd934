import type { Webhook, WebhookDelivery } from '@tessera/contracts/webhooks/webhooks.schema';
import type { WebhookDeliveryDocument } from '@tessera/data/webhooks/webhook-delivery.repository';
import type { WebhookDocument } from '@tessera/data/webhooks/webhook.repository';

/** A webhook without its secret. */
export function webhookToWire(webhook: WebhookDocument, maker: string): Webhook {
  const { _id: id, name, url, events, state, failingSince, lastDeliveredAt, createdBy, createdAt } = webhook;
  return {
    ...{ id, name, url, events, state },
    failing_since: failingSince?.toISOString() ?? null,
    last_delivered_at: lastDeliveredAt?.toISOString() ?? null,
    created_by: { id: createdBy, name: maker },
    created_at: createdAt.toISOString(),
  };
}

export function deliveryToWire(delivery: WebhookDeliveryDocument): WebhookDelivery {
  const { _id: id, event, state, body: request, attempts, nextAt, createdAt } = delivery;
  return {
    ...{ id, event, state, request },
    attempts: attempts.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt })),
    next_attempt_at: nextAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
