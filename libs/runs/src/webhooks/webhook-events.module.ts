import { Module } from '@nestjs/common';
import { WebhookDeliveryRepository } from '@tessera/data/webhooks/webhook-delivery.repository';
import { WebhookRepository } from '@tessera/data/webhooks/webhook.repository';
import { WebhookEvents } from './webhook-events.ts';

const shared = [WebhookRepository, WebhookDeliveryRepository, WebhookEvents];

/** Events for webhooks. The importing app provides a `Database` and a `JobProducer` in a global module. */
@Module({ providers: shared, exports: shared })
export class WebhookEventsModule {}
