import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { webhooks } from '@tessera/contracts/webhooks/webhooks.contract';
import { memoryPage } from '@tessera/data/query/memory-page';
import { WebhookDeliveryRepository } from '@tessera/data/webhooks/webhook-delivery.repository';
import { WebhookRepository } from '@tessera/data/webhooks/webhook.repository';
import { notFound } from '@tessera/kernel/errors';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { People } from '../../auth/people.ts';
import { deliveryToWire, webhookToWire } from './webhook-wire.ts';

export class ListWebhooks extends QueryFor(webhooks.list) {}
export class ListWebhookDeliveries extends QueryFor(webhooks.deliveries) {}

@QueryHandler(ListWebhooks)
export class ListWebhooksHandler implements IQueryHandler<ListWebhooks> {
  constructor(
    private readonly repository: WebhookRepository,
    private readonly people: People,
  ) {}

  async execute({ input, actor }: ListWebhooks) {
    const all = await this.repository.all(actor.workspace);
    const names = await this.people.namesOf(all.map(({ createdBy }) => createdBy));
    const rows = all.map((webhook) => {
      const item = webhookToWire(webhook, names.get(webhook.createdBy) ?? '');
      return { id: item.id, values: { ...item }, item };
    });
    return memoryPage(rows, { ...webhooks.list.list, searched: ['name', 'url'] }, listRequest(input.query, actor));
  }
}

@QueryHandler(ListWebhookDeliveries)
export class ListWebhookDeliveriesHandler implements IQueryHandler<ListWebhookDeliveries> {
  constructor(
    private readonly repository: WebhookRepository,
    private readonly deliveries: WebhookDeliveryRepository,
  ) {}

  async execute({ input: { query }, actor }: ListWebhookDeliveries) {
    const { webhook_id: webhook, ...list } = query;
    if (!(await this.repository.byId(actor.workspace, webhook))) throw notFound('The webhook');
    const page = await this.deliveries.list(actor.workspace, webhook, listRequest(list, actor));
    return { ...page, items: page.items.map(deliveryToWire) };
  }
}
