import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { WebhookDeliveryRepository } from '@tessera/data/webhooks/webhook-delivery.repository';
import { WebhookSweepRepository } from '@tessera/data/webhooks/webhook-sweep.repository';
import { SweepTimer } from '@tessera/kit/sweep-timer';
import { RedisLock } from '@tessera/queue/redis-lock';
import { WebhookEvents } from '@tessera/runs/webhooks/webhook-events';

const everyMs = 60_000;
const lockMs = 5 * 60_000;
const batchSize = 500;
/** A job may wait for this long behind others. */
const patienceMs = 60_000;
const keptMs = 30 * 24 * 3_600_000;

/** Queues deliveries whose job was lost, and removes old ones. */
@Injectable()
export class WebhookSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly timer = new SweepTimer(WebhookSweep.name, everyMs, () => this.sweep());

  constructor(
    private readonly lock: RedisLock,
    private readonly found: WebhookSweepRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly events: WebhookEvents,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.timer.stop();
  }

  /** One sweep, unless another process is sweeping. @returns whether it ran here */
  sweep(now = Date.now()): Promise<boolean> {
    return this.lock.once('webhook-sweep', lockMs, async () => {
      await this.events.enqueue(await this.found.overdue(new Date(now - patienceMs), batchSize));
      for (const { workspace, _id } of await this.found.createdBefore(new Date(now - keptMs), batchSize))
        await this.deliveries.delete(workspace, [_id]);
    });
  }
}
