import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { DashboardFeed, FeedValues, mostFeeds, SavedFeed } from './dashboard-feeds.schema.ts';
import { dashboardFeedsWire } from './dashboard-feeds.wire.ts';

/** Integrations of dashboards: feeds of numbers from other systems, which tiles show. */
export const dashboardFeeds = contract('dashboardFeeds', dashboardFeedsWire, {
  list: {
    kind: 'query',
    can: { action: 'apps:CAN_EDIT', on: 'app', id: 'query.dashboard_id' },
    query: z.strictObject({ dashboard_id: Id }),
    response: z.object({ items: z.array(DashboardFeed) }),
    errors: ['NOT_FOUND'],
    summary: 'The feeds of a dashboard',
  },
  save: {
    kind: 'command',
    can: { action: 'apps:CAN_EDIT', on: 'app', id: 'body.dashboard_id' },
    body: SavedFeed,
    response: DashboardFeed,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['dashboardFeeds', 'dashboards'],
    logs: { verb: 'changed', on: 'app', id: 'body.dashboard_id' },
    summary: `Add a feed to a dashboard, or change one; at most ${mostFeeds}`,
  },
  remove: {
    kind: 'command',
    can: { action: 'apps:CAN_EDIT', on: 'app', id: 'body.dashboard_id' },
    body: z.strictObject({ dashboard_id: Id, id: Id }),
    response: z.object({ id: Id }),
    errors: ['NOT_FOUND'],
    invalidates: ['dashboardFeeds', 'dashboards'],
    logs: { verb: 'changed', on: 'app', id: 'body.dashboard_id' },
    summary: 'Delete a feed and its values; its address stops working',
  },
  receive: {
    kind: 'command',
    can: 'guest',
    query: z.strictObject({ key: z.string().regex(/^[\w-]{20,100}$/, 'must be the key of the address') }),
    body: FeedValues,
    response: z.object({ received: z.int() }),
    errors: ['NOT_FOUND'],
    invalidates: [],
    limit: { max: 120, perSeconds: 60 },
    maxBody: 150_000,
    summary: 'Send values to the webhook of a dashboard, with the key of its address',
  },
});
