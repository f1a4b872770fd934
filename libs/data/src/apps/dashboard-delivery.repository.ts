import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { SealedMail } from '../accounts/sealed-mail.ts';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A mail of a dashboard to one recipient. It stays after it was sent, so that a repeated job does not repeat it. */
export interface DashboardDeliveryDocument extends TenantDocument {
  mail: string;
  createdAt: Date;
  outbox: SealedMail[];
}

/** One mail for each recipient of an instant. */
export const dashboardDeliveryId = (mail: string, at: Date, to: string): string =>
  deterministicId('dashboardDelivery', mail, at.toISOString(), to);

@Injectable()
export class DashboardDeliveryRepository extends TenantRepository<DashboardDeliveryDocument> {
  constructor(database: Database) {
    super(database, 'dashboardDeliveries', [{ key: { createdAt: 1 } }, { key: { 'outbox.at': 1 }, sparse: true }]);
  }

  /** Those of some mails that are stored already. */
  known(workspace: WorkspaceId, ids: readonly string[]): Promise<DashboardDeliveryDocument[]> {
    return this.find(workspace, { _id: { $in: [...ids] } }, { projection: { 'outbox.sealed': 0 } });
  }

  /** Stores mails, each once. */
  async add(mails: readonly DashboardDeliveryDocument[]): Promise<void> {
    await this.insertNew(mails);
  }

  async clearMail(workspace: WorkspaceId, id: string, mail: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $pull: { outbox: { id: mail } } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}

/** Mails of dashboards as the mail job finds them: by their ids, without a workspace. */
@Injectable()
export class DashboardDeliveryOutbox extends CrossTenantRepository<DashboardDeliveryDocument> {
  constructor(
    database: Database,
    private readonly deliveries: DashboardDeliveryRepository,
  ) {
    super(database, 'dashboardDeliveries');
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1 });
    return found?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1, projection: { workspace: 1 } });
    if (found) await this.deliveries.clearMail(found.workspace, id, mail);
  }

  /** Documents whose mail is overdue. */
  withMailBefore(moment: Date, limit: number): Promise<DashboardDeliveryDocument[]> {
    return this.findAnywhere({ 'outbox.at': { $lt: moment } }, { limit, projection: { 'outbox.sealed': 0 } });
  }

  /** Removes mails created before a time. */
  async removeBefore(moment: Date, limit: number): Promise<void> {
    const old = await this.findAnywhere({ createdAt: { $lt: moment } }, { limit, projection: { workspace: 1 } });
    for (const { workspace, _id } of old) await this.deliveries.delete(workspace, _id);
  }
}
