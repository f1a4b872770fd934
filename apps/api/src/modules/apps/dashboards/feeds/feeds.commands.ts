import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dashboardFeeds } from '@tessera/contracts/dashboards/dashboard-feeds.contract';
import {
  type FeedSource,
  mostFeeds,
  mostFeedValues,
  type SavedFeed,
} from '@tessera/contracts/dashboards/dashboard-feeds.schema';
import { dashboardFeedsWire } from '@tessera/contracts/dashboards/dashboard-feeds.wire';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { type DashboardFeedDocument, DashboardFeedRepository } from '@tessera/data/apps/dashboard-feed.repository';
import { conflict, invalidInput, notFound, workspaceFull } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { Sealing } from '@tessera/kit/sealing';
import { hashOf, newToken } from '../../../../auth/tokens.ts';
import type { ApiSettings } from '../../../../config.ts';
import { API_SETTINGS } from '../../../../settings.ts';
import { dashboardOf } from '../dashboards.queries.ts';
import { FeedRows, headersPurpose } from '@tessera/apps/dashboards/feed-rows';
import { feedOnWire } from './feed-wire.ts';

export class SaveFeed extends CommandFor(dashboardFeeds.save) {}
export class RemoveFeed extends CommandFor(dashboardFeeds.remove) {}
export class ReceiveValues extends CommandFor(dashboardFeeds.receive) {}

@CommandHandler(SaveFeed)
export class SaveFeedHandler implements ICommandHandler<SaveFeed> {
  constructor(
    private readonly apps: AppRepository,
    private readonly feeds: DashboardFeedRepository,
    private readonly rows: FeedRows,
    private readonly addresses: AddressRepository,
    private readonly sealing: Sealing,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input: { body }, actor }: SaveFeed) {
    const { workspace, userId } = actor;
    await dashboardOf(this.apps, actor, body.dashboard_id);
    const before = body.id === undefined ? null : await this.found(workspace, body.dashboard_id, body.id);
    const id = before?._id ?? newId();
    const receives = body.source.kind !== 'http';
    const key = receives && (!before?.keyHash || body.new_address) ? newToken() : null;
    const kept = receives ? (before?.keyHash ?? null) : null;
    const change = {
      name: body.name,
      source: JSON.stringify(withoutSecrets(body.source)),
      headers: this.sealed(id, body.source, before),
      keyHash: key === null ? kept : hashOf(key),
    };
    // The address is stored first: one without a feed takes nothing.
    if (key !== null) await this.addresses.claim('feed', hashOf(key), { workspace, subject: id });
    const stored = before
      ? await this.changed(workspace, before, body, change)
      : await this.added({ ...change, _id: id, workspace, dashboard: body.dashboard_id, createdBy: userId });
    if (before?.keyHash && before.keyHash !== stored.keyHash)
      await this.addresses.release('feed', before.keyHash, { workspace, subject: id });
    const path = `${this.settings.PUBLIC_URL}${dashboardFeedsWire.receive.path}`;
    return feedOnWire(stored, key === null ? null : `${path}?key=${key}`);
  }

  private async found(workspace: WorkspaceId, dashboard: string, id: string): Promise<DashboardFeedDocument> {
    const feed = await this.feeds.byId(workspace, id);
    if (!feed || feed.dashboard !== dashboard) throw notFound('This integration');
    return feed;
  }

  private async changed(
    workspace: WorkspaceId,
    { _id: id }: DashboardFeedDocument,
    { revision }: SavedFeed,
    change: Parameters<DashboardFeedRepository['update']>[2],
  ): Promise<DashboardFeedDocument> {
    if (revision === undefined) throw invalidInput('body.revision: name the revision that was read.', 'body.revision');
    const stored = await this.feeds.update(workspace, { id, revision }, change);
    if (!stored) throw conflict('Somebody changed this integration meanwhile. Load it again.', 'body.revision');
    return stored;
  }

  private async added(
    draft: Omit<DashboardFeedDocument, 'values' | 'receivedAt' | 'revision' | 'createdAt'>,
  ): Promise<DashboardFeedDocument> {
    const feed = { ...draft, values: [], receivedAt: null, revision: 0, createdAt: new Date() };
    if (!(await this.feeds.add(feed, mostFeeds))) throw workspaceFull('integrations of a dashboard', mostFeeds);
    return feed;
  }

  /**
   * The headers with those values that are not sent again.
   * @throws DomainError INVALID_INPUT for one without a value
   */
  private sealed(id: string, source: FeedSource, before: DashboardFeedDocument | null): string | null {
    if (source.kind !== 'http' || source.headers.length === 0) return null;
    const known = before?.headers ? this.rows.headersOf(before, before.headers) : {};
    const headers = source.headers.map(({ name, value }, place) => {
      const held = value ?? known[name.toLowerCase()];
      const field = `body.source.headers.${place}.value`;
      if (held === undefined) throw invalidInput(`${field}: enter the value of the header ${name}.`, field);
      return [name.toLowerCase(), held] as const;
    });
    return this.sealing.seal(JSON.stringify(Object.fromEntries(headers)), headersPurpose(id));
  }
}

const withoutSecrets = (source: FeedSource): FeedSource =>
  source.kind === 'http' ? { ...source, headers: source.headers.map(({ name }) => ({ name, value: null })) } : source;

@CommandHandler(RemoveFeed)
export class RemoveFeedHandler implements ICommandHandler<RemoveFeed> {
  constructor(
    private readonly feeds: DashboardFeedRepository,
    private readonly addresses: AddressRepository,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: RemoveFeed) {
    const feed = await this.feeds.byId(workspace, body.id);
    if (!feed || !(await this.feeds.delete(workspace, body.dashboard_id, body.id))) throw notFound('This integration');
    if (feed.keyHash) await this.addresses.release('feed', feed.keyHash, { workspace, subject: feed._id });
    return { id: feed._id };
  }
}

@CommandHandler(ReceiveValues)
export class ReceiveValuesHandler implements ICommandHandler<ReceiveValues> {
  constructor(
    private readonly feeds: DashboardFeedRepository,
    private readonly addresses: AddressRepository,
  ) {}

  async execute({ input: { query, body } }: ReceiveValues) {
    const destination = await this.addresses.resolve('feed', hashOf(query.key));
    if (!destination) throw notFound('This address');
    const { workspace, subject } = destination;
    const now = new Date();
    const values = body.values.map(({ label = '', value, at }) => ({ label, value, at: at ? new Date(at) : now }));
    if (!(await this.feeds.receive(workspace, subject, values, mostFeedValues))) throw notFound('This address');
    return { received: values.length };
  }
}
