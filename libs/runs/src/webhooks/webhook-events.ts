import { Injectable, Logger } from '@nestjs/common';
import type { DeliveredEvent, WebhookEvent } from '@tessera/contracts/webhooks/webhooks.schema';
import { webhookJobs } from '@tessera/contracts/webhooks/webhooks.jobs';
import { datedId } from '@tessera/data/deterministic-id';
import {
  type WebhookDeliveryDocument,
  WebhookDeliveryRepository,
} from '@tessera/data/webhooks/webhook-delivery.repository';
import { WebhookRepository } from '@tessera/data/webhooks/webhook.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { JobProducer } from '@tessera/queue/job-producer';

/** An event as receivers get it. */
export interface AnnouncedEvent<Type extends DeliveredEvent = WebhookEvent> {
  type: Type;
  /** Names the event for ever: announced twice, it is sent once. */
  fact: string;
  at: Date;
  /** Ids and states, never content: whoever may make webhooks may not read everything (docs/adr/0119). */
  data: JsonObject;
}

/** Turns events into deliveries to the webhooks that subscribe to them. */
@Injectable()
export class WebhookEvents {
  private readonly logger = new Logger(WebhookEvents.name);

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly jobs: JobProducer,
  ) {}

  /** Whether a webhook of the workspace subscribes to an event. */
  async areWanted(workspace: WorkspaceId, event: WebhookEvent): Promise<boolean> {
    return (await this.webhooks.subscribed(workspace, event)).length > 0;
  }

  /**
   * Stores a delivery for each subscribed webhook and queues it. Idempotent: announced again, it goes to no webhook
   * that was made after the event.
   */
  async announce(workspace: WorkspaceId, event: AnnouncedEvent): Promise<void> {
    const subscribed = await this.webhooks.subscribed(workspace, event.type, event.at);
    await this.store(subscribed.map((webhook) => deliveryOf(workspace, webhook, event)));
  }

  /** Sends an event to one webhook, whatever it subscribes to. @returns the delivery */
  async send(
    workspace: WorkspaceId,
    webhook: string,
    event: AnnouncedEvent<DeliveredEvent>,
  ): Promise<WebhookDeliveryDocument> {
    const delivery = deliveryOf(workspace, webhook, event);
    await this.store([delivery]);
    return delivery;
  }

  /** Sends a delivery that is over again. @returns null if it waits or does not exist */
  async again(workspace: WorkspaceId, id: string): Promise<WebhookDeliveryDocument | null> {
    const delivery = await this.deliveries.again(workspace, id, new Date());
    if (delivery) await this.enqueue([delivery]);
    return delivery;
  }

  /** Queues stored deliveries. If Redis is unreachable, a sweep does it later. */
  async enqueue(deliveries: readonly Pick<WebhookDeliveryDocument, '_id' | 'workspace' | 'round'>[]): Promise<void> {
    const job = webhookJobs.deliver;
    try {
      await this.jobs.add(
        deliveries.map(({ _id, workspace, round }) => ({
          job,
          data: { workspace, delivery: _id },
          id: `${_id}-${round}`,
        })),
      );
    } catch (error) {
      this.logger.warn(`${deliveries.length} deliveries to webhooks are stored but not queued yet: ${String(error)}`);
    }
  }

  private async store(deliveries: readonly WebhookDeliveryDocument[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.deliveries.add(deliveries);
    await this.enqueue(deliveries);
  }
}

function deliveryOf(
  workspace: WorkspaceId,
  webhook: string,
  { type, fact, at, data }: AnnouncedEvent<DeliveredEvent>,
): WebhookDeliveryDocument {
  const now = new Date();
  return {
    ...{ _id: datedId(at, workspace, webhook, type, fact), workspace, webhook, event: type },
    body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
    ...{ state: 'waiting', round: 0, tries: 0, attempts: [], nextAt: now, createdAt: now },
  };
}
