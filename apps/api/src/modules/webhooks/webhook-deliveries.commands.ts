import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { webhooks } from '@tessera/contracts/webhooks/webhooks.contract';
import { WebhookDeliveryRepository } from '@tessera/data/webhooks/webhook-delivery.repository';
import { WebhookRepository } from '@tessera/data/webhooks/webhook.repository';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { WebhookEvents } from '@tessera/runs/webhooks/webhook-events';
import { deliveryToWire } from './webhook-wire.ts';

export class TestWebhook extends CommandFor(webhooks.test) {}
export class Redeliver extends CommandFor(webhooks.redeliver) {}

const switchedOff = () => unprocessable('The webhook is switched off. Switch it on first.', 'body.id');

@CommandHandler(TestWebhook)
export class TestWebhookHandler implements ICommandHandler<TestWebhook> {
  constructor(
    private readonly repository: WebhookRepository,
    private readonly events: WebhookEvents,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: TestWebhook) {
    const webhook = await this.repository.byId(workspace, body.id);
    if (!webhook) throw notFound('The webhook');
    if (webhook.state !== 'on') throw switchedOff();
    const data = { webhook_id: webhook._id, webhook_name: webhook.name };
    const event = { type: 'webhook.test' as const, fact: newId(), at: new Date(), data };
    return deliveryToWire(await this.events.send(workspace, webhook._id, event));
  }
}

@CommandHandler(Redeliver)
export class RedeliverHandler implements ICommandHandler<Redeliver> {
  constructor(
    private readonly repository: WebhookRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly events: WebhookEvents,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: Redeliver) {
    const stored = await this.deliveries.byId(workspace, body.id);
    const webhook = stored && (await this.repository.byId(workspace, stored.webhook));
    if (!webhook) throw notFound('The delivery');
    if (webhook.state !== 'on') throw switchedOff();
    const delivery = await this.events.again(workspace, body.id);
    if (!delivery) throw unprocessable('The event is being delivered already.', 'body.id');
    return deliveryToWire(delivery);
  }
}
