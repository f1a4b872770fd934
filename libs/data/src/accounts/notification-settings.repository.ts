import { Injectable } from '@nestjs/common';
import { type NotificationChoices, usualChoices } from '@tessera/contracts/accounts/notifications.schema';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { SealedMail } from './sealed-mail.ts';

export interface NotificationSettingsDocument extends TenantDocument {
  user: UserId;
  choices: NotificationChoices;
  /** Up to when digests have told. */
  toldUntil: Date;
  /** When the next digest is due; missing if nothing is chosen for it. */
  dueAt?: Date;
  outbox: SealedMail[];
}

const idOf = (workspace: WorkspaceId, user: UserId): string => deterministicId('notifications', workspace, user);

/** What members are mailed about, and their next digest. */
@Injectable()
export class NotificationSettingsRepository extends TenantRepository<NotificationSettingsDocument> {
  constructor(database: Database) {
    super(database, 'notificationSettings', [
      { key: { dueAt: 1 }, sparse: true },
      { key: { 'outbox.at': 1 }, sparse: true },
    ]);
  }

  of(workspace: WorkspaceId, user: UserId): Promise<NotificationSettingsDocument | null> {
    return this.findOne(workspace, { _id: idOf(workspace, user) });
  }

  /** Of some members, those who do not want a mail at once about what is asked of them. */
  async notAtOnce(workspace: WorkspaceId, users: readonly UserId[]): Promise<Set<UserId>> {
    const ids = users.map((user) => idOf(workspace, user));
    const where = { _id: { $in: ids }, 'choices.approvals': { $ne: 'at_once' } };
    return new Set((await this.find(workspace, where, { projection: { user: 1 } })).map(({ user }) => user));
  }

  /** @param dueAt null without a digest @param now from when on a first digest tells */
  async save(
    workspace: WorkspaceId,
    user: UserId,
    { choices, dueAt, now }: { choices: NotificationChoices; dueAt: Date | null; now: Date },
  ): Promise<void> {
    const _id = idOf(workspace, user);
    await this.insertNew([{ _id, workspace, user, choices: usualChoices, toldUntil: now, outbox: [] }]);
    // A digest that was switched off begins anew: it does not tell of the time without one.
    await this.change(workspace, { _id, dueAt: { $exists: false } }, { $set: { toldUntil: now } });
    const due = dueAt === null ? { $unset: { dueAt: '' } } : {};
    await this.change(workspace, { _id }, { $set: { choices, ...(dueAt && { dueAt }) }, ...due });
  }

  /** Stores a digest and the time of the next one by one write. @returns whether no other process did */
  async told(
    { workspace, _id, dueAt }: NotificationSettingsDocument,
    { until, next, mail }: { until: Date; next: Date | null; mail: SealedMail | null },
  ): Promise<boolean> {
    const change = {
      $set: { toldUntil: until, ...(next && { dueAt: next }) },
      ...(next === null && { $unset: { dueAt: '' } }),
      ...(mail && { $push: { outbox: mail } }),
    };
    return (await this.change(workspace, { _id, dueAt }, change)) !== null;
  }

  /** Moves the next digest, unless it was sent meanwhile. It tells of the same period. */
  async reschedule({ workspace, _id, dueAt }: NotificationSettingsDocument, to: Date): Promise<void> {
    await this.change(workspace, { _id, dueAt }, { $set: { dueAt: to } });
  }

  async clearMail(workspace: WorkspaceId, id: string, mail: string): Promise<void> {
    await this.change(workspace, { _id: id }, { $pull: { outbox: { id: mail } } });
  }
}

/** Digests of every workspace that are due, and their mails. */
@Injectable()
export class DueDigests extends CrossTenantRepository<NotificationSettingsDocument> {
  constructor(
    database: Database,
    private readonly settings: NotificationSettingsRepository,
  ) {
    super(database, 'notificationSettings');
  }

  dueBefore(moment: Date, limit: number): Promise<NotificationSettingsDocument[]> {
    return this.findAnywhere({ dueAt: { $lte: moment } }, { sort: { dueAt: 1 }, limit });
  }

  async mailById(id: string, mail: string): Promise<SealedMail | null> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1 });
    return found?.outbox.find((entry) => entry.id === mail) ?? null;
  }

  async mailSent(id: string, mail: string): Promise<void> {
    const [found] = await this.findAnywhere({ _id: id }, { limit: 1, projection: { workspace: 1 } });
    if (found) await this.settings.clearMail(found.workspace, id, mail);
  }

  withMailBefore(moment: Date, limit: number): Promise<NotificationSettingsDocument[]> {
    return this.findAnywhere({ 'outbox.at': { $lt: moment } }, { limit });
  }
}
