import { Injectable } from '@nestjs/common';
import type { DeliveredEvent } from '@tessera/contracts/webhooks/webhooks.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface DeliveryAttempt {
  at: Date;
  ms: number;
  status: number | null;
  answer: string;
}

/** One event for one webhook. Its id is made from both, so that an event is sent once. */
export interface WebhookDeliveryDocument extends TenantDocument {
  webhook: string;
  event: DeliveredEvent;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  /** Counts redeliveries; part of the job's id. */
  round: number;
  /** Attempts of this round. */
  tries: number;
  attempts: DeliveryAttempt[];
  nextAt: Date | null;
  createdAt: Date;
}

const attemptsKept = 20;
const deliveryList = {
  columns: {
    event: { path: 'event', kind: 'choice' },
    state: { path: 'state', kind: 'choice' },
    created_at: { path: 'createdAt', kind: 'moment' },
  },
} satisfies StoredList;

@Injectable()
export class WebhookDeliveryRepository extends TenantRepository<WebhookDeliveryDocument> {
  constructor(database: Database) {
    super(database, 'webhookDeliveries', [
      { key: { workspace: 1, webhook: 1, createdAt: -1, _id: -1 } },
      { key: { nextAt: 1 } },
      { key: { createdAt: 1 } },
    ]);
  }

  /** Inserts missing deliveries. */
  async add(deliveries: readonly WebhookDeliveryDocument[]): Promise<void> {
    await this.insertNew(deliveries);
  }

  byId(workspace: WorkspaceId, id: string): Promise<WebhookDeliveryDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  list(workspace: WorkspaceId, webhook: string, request: ListRequest): Promise<ListPage<WebhookDeliveryDocument>> {
    return this.listPage(workspace, deliveryList, request, { scope: { webhook } });
  }

  /** Stores an attempt of a round. @param next what follows; without `nextAt` the delivery is over */
  async attempted(
    { workspace, _id, round }: WebhookDeliveryDocument,
    attempt: DeliveryAttempt,
    next: Pick<WebhookDeliveryDocument, 'state' | 'nextAt'>,
  ): Promise<void> {
    const attempts = { $each: [attempt], $slice: -attemptsKept };
    await this.change(workspace, { _id, round }, { $push: { attempts }, $inc: { tries: 1 }, $set: next });
  }

  /** Starts another round of a delivery that is over. @returns null if it waits or does not exist */
  again(workspace: WorkspaceId, id: string, now: Date): Promise<WebhookDeliveryDocument | null> {
    const change = { $set: { state: 'waiting', tries: 0, nextAt: now }, $inc: { round: 1 } };
    return this.change(workspace, { _id: id, state: { $ne: 'waiting' } }, change);
  }

  async deleteOf(workspace: WorkspaceId, webhook: string): Promise<void> {
    await this.remove(workspace, { webhook });
  }

  async delete(workspace: WorkspaceId, ids: readonly string[]): Promise<void> {
    await this.remove(workspace, { _id: { $in: [...ids] } });
  }
}
