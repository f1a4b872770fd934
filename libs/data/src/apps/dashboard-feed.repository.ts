import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A value of a feed. */
export interface FeedValue {
  label: string;
  value: number;
  at: Date;
}

/** An integration of a dashboard. */
export interface DashboardFeedDocument extends TenantDocument {
  dashboard: string;
  name: string;
  /** Where the values come from, without secrets, as JSON text. */
  source: string;
  /** The headers of an HTTP source, sealed. */
  headers: string | null;
  /** The hash of the key of a webhook's address. */
  keyHash: string | null;
  /** What a webhook has received, the newest last. */
  values: FeedValue[];
  receivedAt: Date | null;
  revision: number;
  createdAt: Date;
  createdBy: string;
}
export type FeedChange = Pick<DashboardFeedDocument, 'name' | 'source' | 'headers' | 'keyHash'>;

/** Feeds of dashboards, with the values that webhooks received. */
@Injectable()
export class DashboardFeedRepository extends TenantRepository<DashboardFeedDocument> {
  constructor(database: Database) {
    super(database, 'dashboardFeeds', [{ key: { workspace: 1, dashboard: 1 } }]);
  }

  /** Oldest first. */
  ofDashboard(workspace: WorkspaceId, dashboard: string): Promise<DashboardFeedDocument[]> {
    return this.find(workspace, { dashboard }, { sort: { _id: 1 } });
  }

  byId(workspace: WorkspaceId, id: string): Promise<DashboardFeedDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** @returns whether the dashboard had room for it */
  async add(feed: DashboardFeedDocument, most: number): Promise<boolean> {
    return (await this.insertLimited(feed, most, { dashboard: feed.dashboard })) === 'added';
  }

  /** @returns null when it is gone or was changed since */
  update(
    workspace: WorkspaceId,
    { id, revision }: { id: string; revision: number },
    change: FeedChange,
  ): Promise<DashboardFeedDocument | null> {
    return this.change(workspace, { _id: id, revision }, { $set: change, $inc: { revision: 1 } });
  }

  /** Adds values after the others; the oldest beyond `most` are dropped. @returns whether there is such a feed */
  async receive(workspace: WorkspaceId, id: string, values: readonly FeedValue[], most: number): Promise<boolean> {
    const change = {
      $push: { values: { $each: [...values], $slice: -most } },
      $set: { receivedAt: new Date() },
    };
    return (await this.change(workspace, { _id: id }, change)) !== null;
  }

  /** @returns whether there was such a feed */
  async delete(workspace: WorkspaceId, dashboard: string, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id, dashboard })) > 0;
  }
}
