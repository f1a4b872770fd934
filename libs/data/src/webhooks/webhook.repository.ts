import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '@tessera/contracts/webhooks/webhooks.schema';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A secret that signs too until a moment. */
interface OldSecret {
  sealed: string;
  until: Date;
}

export interface WebhookDocument extends TenantDocument {
  name: string;
  url: string;
  events: WebhookEvent[];
  state: 'on' | 'off' | 'failing';
  /** Sealed with `secretPurpose`. */
  secret: string;
  /** The secret before, which signs too until a moment. */
  oldSecret: OldSecret | null;
  /** Those before that one, if it was renewed again in its time. */
  olderSecrets?: OldSecret[];
  failingSince: Date | null;
  lastDeliveredAt: Date | null;
  createdBy: UserId;
  createdAt: Date;
}
export type WebhookChange = Pick<WebhookDocument, 'name' | 'url' | 'events'> & { state: 'on' | 'off' };

/** Binds a sealed secret to its webhook. */
export const secretPurpose = (webhook: string): string => `webhook/${webhook}`;

@Injectable()
export class WebhookRepository extends TenantRepository<WebhookDocument> {
  constructor(database: Database) {
    super(database, 'webhooks', [{ key: { workspace: 1, createdAt: -1 } }]);
  }

  /** @returns false if the workspace has `most` webhooks */
  async add(webhook: WebhookDocument, most: number): Promise<boolean> {
    return (await this.insertLimited(webhook, most)) === 'added';
  }

  byId(workspace: WorkspaceId, id: string): Promise<WebhookDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  all(workspace: WorkspaceId): Promise<WebhookDocument[]> {
    return this.find(workspace, {});
  }

  /** Those in use that subscribe to an event. */
  async subscribed(workspace: WorkspaceId, event: WebhookEvent, madeUntil?: Date): Promise<string[]> {
    const made = madeUntil && { createdAt: { $lte: madeUntil } };
    const found = await this.find(workspace, { state: 'on', events: event, ...made }, { projection: { _id: 1 } });
    return found.map(({ _id }) => _id);
  }

  /** Switching one on forgets its failures. @returns null if there is none */
  update(workspace: WorkspaceId, id: string, change: WebhookChange): Promise<WebhookDocument | null> {
    return this.change(workspace, { _id: id }, { $set: { ...change, failingSince: null } });
  }

  /** @param before the sealed secret that it replaces @returns null if it is gone, or was renewed meanwhile */
  renewSecret(
    workspace: WorkspaceId,
    id: string,
    before: string,
    secrets: Pick<WebhookDocument, 'secret' | 'oldSecret' | 'olderSecrets'>,
  ): Promise<WebhookDocument | null> {
    return this.change(workspace, { _id: id, secret: before }, { $set: secrets });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }

  async succeeded(workspace: WorkspaceId, id: string, at: Date): Promise<void> {
    await this.change(workspace, { _id: id }, { $set: { failingSince: null, lastDeliveredAt: at } });
  }

  /** Notes a failed attempt. @returns the webhook, with the first failure since the last success */
  async failed(workspace: WorkspaceId, id: string, at: Date): Promise<WebhookDocument | null> {
    const first = await this.change(workspace, { _id: id, failingSince: null }, { $set: { failingSince: at } });
    return first ?? this.byId(workspace, id);
  }

  /** Switches one off that is on. */
  async disable(workspace: WorkspaceId, id: string): Promise<void> {
    await this.change(workspace, { _id: id, state: 'on' }, { $set: { state: 'failing' } });
  }
}
