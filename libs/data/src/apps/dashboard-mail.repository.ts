import { Injectable } from '@nestjs/common';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** What somebody sets up: when a dashboard is sent, and to whom. */
export interface DashboardMailContent {
  name: string;
  schedule: { type: 'cron'; expression: string } | { type: 'every'; minutes: number };
  timeZone: string;
  people: string[];
  emails: string[];
  withFiles: boolean;
}
/** How the last mail went. */
export interface DashboardMailResult {
  at: Date;
  outcome: 'sent' | 'nobody' | 'failed';
  recipients: number;
  message: string;
}
/** A dashboard that is sent by mail on a schedule. */
export interface DashboardMailDocument extends TenantDocument, DashboardMailContent {
  dashboard: string;
  /** The person whose rights the mails are made with. */
  by: UserId;
  isPaused: boolean;
  /** Time up to which the schedule was worked through. */
  handledUntil: Date;
  /** When somebody asked for a mail that is not made yet. */
  requestedAt: Date | null;
  last: DashboardMailResult | null;
  stopped: { at: Date; reason: 'left' | 'right' | 'share' | 'dashboard' } | null;
  revision: number;
  createdAt: Date;
}

/** Schedules that dashboards are sent by. */
@Injectable()
export class DashboardMailRepository extends TenantRepository<DashboardMailDocument> {
  constructor(database: Database) {
    super(database, 'dashboardMails', [{ key: { workspace: 1, dashboard: 1 } }]);
  }

  /** Oldest first. */
  ofDashboard(workspace: WorkspaceId, dashboard: string): Promise<DashboardMailDocument[]> {
    return this.find(workspace, { dashboard }, { sort: { _id: 1 } });
  }

  byId(workspace: WorkspaceId, id: string): Promise<DashboardMailDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** @returns whether the dashboard had room for it */
  async add(mail: DashboardMailDocument, most: number): Promise<boolean> {
    return (await this.insertLimited(mail, most, { dashboard: mail.dashboard })) === 'added';
  }

  /** Replaces the content and starts anew from `handledUntil`. @returns null when it is gone or was changed since */
  replace(
    workspace: WorkspaceId,
    where: { id: string; dashboard: string; revision: number },
    content: DashboardMailContent & Pick<DashboardMailDocument, 'by' | 'handledUntil'>,
  ): Promise<DashboardMailDocument | null> {
    const { id, ...rest } = where;
    return this.change(workspace, { _id: id, ...rest }, { $set: { ...content, stopped: null }, $inc: { revision: 1 } });
  }

  /** Instants of the pause are passed over. @returns null when it is gone */
  setPaused(
    workspace: WorkspaceId,
    { id, dashboard }: { id: string; dashboard: string },
    change: Pick<DashboardMailDocument, 'isPaused' | 'handledUntil'>,
  ): Promise<DashboardMailDocument | null> {
    return this.change(workspace, { _id: id, dashboard }, { $set: change, $inc: { revision: 1 } });
  }

  /** @returns null when it is gone */
  request(workspace: WorkspaceId, where: { id: string; dashboard: string }, at: Date) {
    return this.change(workspace, { _id: where.id, dashboard: where.dashboard }, { $set: { requestedAt: at } });
  }

  async setHandled(workspace: WorkspaceId, id: string, handledUntil: Date): Promise<void> {
    await this.change(workspace, { _id: id }, { $max: { handledUntil } });
  }

  /** Stores how the mail of an instant went, and that nobody waits for it any more. */
  async setResult(workspace: WorkspaceId, id: string, last: DashboardMailResult): Promise<void> {
    await this.change(workspace, { _id: id }, { $set: { last } });
    await this.change(workspace, { _id: id, requestedAt: { $lte: last.at } }, { $set: { requestedAt: null } });
  }

  /** Stops a schedule. One that was saved since, by its revision, goes on. */
  async stop(
    workspace: WorkspaceId,
    { _id, revision }: Pick<DashboardMailDocument, '_id' | 'revision'>,
    stopped: NonNullable<DashboardMailDocument['stopped']>,
  ): Promise<void> {
    await this.change(workspace, { _id, revision }, { $set: { stopped, requestedAt: null } });
  }

  /** @returns whether there was such a schedule */
  async delete(workspace: WorkspaceId, { id, dashboard }: { id: string; dashboard: string }): Promise<boolean> {
    return (await this.remove(workspace, { _id: id, dashboard })) > 0;
  }
}

/** Schedules of every workspace, for the sweep that looks which are due. */
@Injectable()
export class DashboardMailSweepRepository extends CrossTenantRepository<DashboardMailDocument> {
  constructor(database: Database) {
    super(database, 'dashboardMails');
  }

  /** A page of those that may be due, by id. */
  runningAfter(id: string, limit: number): Promise<DashboardMailDocument[]> {
    const runs = { stopped: null, $or: [{ isPaused: false }, { requestedAt: { $ne: null } }] };
    return this.findAnywhere({ ...runs, _id: { $gt: id } }, { sort: { _id: 1 }, limit });
  }
}
