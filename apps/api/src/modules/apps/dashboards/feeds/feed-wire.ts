import type { DashboardFeed, FeedSource } from '@tessera/contracts/dashboards/dashboard-feeds.schema';
import type { DashboardFeedDocument } from '@tessera/data/apps/dashboard-feed.repository';

/** @param address of a webhook that was just made */
export const feedOnWire = (feed: DashboardFeedDocument, address: string | null = null): DashboardFeed => ({
  id: feed._id,
  dashboard_id: feed.dashboard,
  name: feed.name,
  source: JSON.parse(feed.source) as FeedSource,
  revision: feed.revision,
  values: feed.values.length,
  received_at: feed.receivedAt?.toISOString() ?? null,
  address,
});
