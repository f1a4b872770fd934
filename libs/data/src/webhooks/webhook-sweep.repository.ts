import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { WebhookDeliveryDocument } from './webhook-delivery.repository.ts';

export type SweptDelivery = Pick<WebhookDeliveryDocument, '_id' | 'workspace' | 'round'>;
const projection = { workspace: 1, round: 1 } as const;

/** Deliveries of every workspace that need maintenance. */
@Injectable()
export class WebhookSweepRepository extends CrossTenantRepository<WebhookDeliveryDocument> {
  constructor(database: Database) {
    super(database, 'webhookDeliveries');
  }

  /** Deliveries whose attempt is overdue: their job waits in the queue, or was lost. */
  overdue(moment: Date, limit: number): Promise<SweptDelivery[]> {
    return this.findAnywhere({ nextAt: { $lt: moment } }, { limit, projection });
  }

  createdBefore(moment: Date, limit: number): Promise<SweptDelivery[]> {
    return this.findAnywhere({ createdAt: { $lt: moment } }, { limit, projection });
  }
}
