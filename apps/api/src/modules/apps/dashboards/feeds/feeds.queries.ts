import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { dashboardFeeds } from '@tessera/contracts/dashboards/dashboard-feeds.contract';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { DashboardFeedRepository } from '@tessera/data/apps/dashboard-feed.repository';
import { QueryFor } from '@tessera/kit/messages';
import { dashboardOf } from '../dashboards.queries.ts';
import { feedOnWire } from './feed-wire.ts';

export class ListFeeds extends QueryFor(dashboardFeeds.list) {}

@QueryHandler(ListFeeds)
export class ListFeedsHandler implements IQueryHandler<ListFeeds> {
  constructor(
    private readonly apps: AppRepository,
    private readonly feeds: DashboardFeedRepository,
  ) {}

  async execute({ input: { query }, actor }: ListFeeds) {
    await dashboardOf(this.apps, actor, query.dashboard_id);
    const feeds = await this.feeds.ofDashboard(actor.workspace, query.dashboard_id);
    return { items: feeds.map((feed) => feedOnWire(feed)) };
  }
}
