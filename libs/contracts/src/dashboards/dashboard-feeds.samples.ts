import type { SamplesOf } from '../sample.ts';
import type { dashboardFeeds } from './dashboard-feeds.contract.ts';

export const dashboardFeedsSamples: SamplesOf<typeof dashboardFeeds> = {
  list: ({ dashboard }) => ({ query: { dashboard_id: dashboard.id } }),
  save: ({ dashboard }) => ({
    body: { dashboard_id: dashboard.id, name: 'Calls', source: { kind: 'webhook', keeps: 'latest' } },
  }),
  remove: ({ dashboard }) => ({ body: { dashboard_id: dashboard.id, id: dashboard.feed.id }, alone: true }),
  receive: ({ dashboard }) => ({
    query: { key: dashboard.feed.key },
    body: { values: [{ label: 'Mumbai', value: 12, at: '2026-05-04T09:00:00Z' }, { value: 3 }] },
  }),
};
