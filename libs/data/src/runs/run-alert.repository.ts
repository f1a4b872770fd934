import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { SealedMail } from '../accounts/sealed-mail.ts';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** When somebody is told of failing runs, and who. */
export interface RunAlertContent {
  /** Null: every workflow counts. */
  workflow: string | null;
  failures: number;
  minutes: number;
  quietMinutes: number;
  emails: string[];
  url: string;
  /** Of an alert on every workflow: those that its maker may not see. They do not count. */
  hidden?: string[];
}
export interface RunAlertDocument extends TenantDocument, RunAlertContent {
  lastSentAt: Date | null;
  createdAt: Date;
  outbox: SealedMail[];
  /** A call that was not handed over yet. */
  call?: { run: string; at: Date };
}

@Injectable()
export class RunAlertRepository extends TenantRepository<RunAlertDocument> {
  constructor(database: Database) {
    super(database, 'runAlerts', [{ key: { workspace: 1, createdAt: 1 } }, { key: { 'outbox.at': 1 }, sparse: true }]);
  }

  all(workspace: WorkspaceId): Promise<RunAlertDocument[]> {
    return this.find(workspace, {}, { sort: { createdAt: 1 }, projection: { outbox: 0 } });
  }

  byId(workspace: WorkspaceId, id: string): Promise<RunAlertDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  add(alert: RunAlertDocument, most: number): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(alert, most);
  }

  /** @returns null if it is gone */
  replace(workspace: WorkspaceId, id: string, content: RunAlertContent): Promise<RunAlertDocument | null> {
    return this.change(workspace, { _id: id }, { $set: { ...content } });
  }

  /**
   * Begins the quiet period, and stores mails and the call that are to be sent.
   * @param run that the call is about; null for an alert without one
   * @returns null if another process did
   */
  send(
    { workspace, _id, lastSentAt }: RunAlertDocument,
    at: Date,
    mails: readonly SealedMail[],
    run: string | null,
  ): Promise<RunAlertDocument | null> {
    const set = { lastSentAt: at, ...(run !== null && { call: { run, at } }) };
    return this.change(workspace, { _id, lastSentAt }, { $set: set, $push: { outbox: { $each: mails } } });
  }

  /** Forgets a call that was handed over. */
  async clearCall({ workspace, _id }: RunAlertDocument, at: Date): Promise<void> {
    await this.change(workspace, { _id, 'call.at': at }, { $unset: { call: '' } });
  }

  async clearMail(workspace: WorkspaceId, id: string, mail: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $pull: { outbox: { id: mail } } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id })) > 0;
  }
}

/** Alerts of every workspace, and their mails. */
@Injectable()
export class RunAlertSweepRepository extends CrossTenantRepository<RunAlertDocument> {
  constructor(
    database: Database,
    private readonly alerts: RunAlertRepository,
  ) {
    super(database, 'runAlerts');
  }

  everyOne(): Promise<RunAlertDocument[]> {
    return this.findAnywhere({}, { projection: { outbox: 0 } });
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1 });
    return found?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1, projection: { workspace: 1 } });
    if (found) await this.alerts.clearMail(found.workspace, id, mail);
  }

  withMailBefore(moment: Date, limit: number): Promise<RunAlertDocument[]> {
    return this.findAnywhere({ 'outbox.at': { $lt: moment } }, { limit });
  }
}
