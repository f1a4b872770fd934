import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';

/** Most feeds of a dashboard. */
export const mostFeeds = 20;
/** Values of a feed that are kept and read: the newest ones. */
export const mostFeedValues = 1_000;
/** Most headers that are sent to an HTTP source. */
export const mostFeedHeaders = 10;
/** Values that one call may send. */
const mostValuesAtOnce = 100;

const Path = z
  .string()
  .regex(/^\S{0,200}$/, 'must be up to 200 characters without blanks')
  .default('');
const HeaderName = z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header');

const FeedHeader = z
  .strictObject({
    name: HeaderName,
    value: z.string().max(2_000).nullable().describe('Null in answers; null keeps the stored value'),
  })
  .meta({ id: 'FeedHeader' });

const HttpSource = z.strictObject({
  kind: z.literal('http'),
  url: z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' }).max(2_000),
  headers: z.array(FeedHeader).max(mostFeedHeaders).default([]),
  result_path: Path.describe(
    'Path to the list or number in the answer, such as data.items; blank for the answer itself',
  ),
  label_key: Path.describe('Path to the name within an entry of the list; blank for none'),
  value_key: Path.describe('Path to the number within an entry; blank for the entry itself'),
  time_key: Path.describe('Path to the time within an entry; blank for the time of reading'),
});
const WebhookSource = z.strictObject({
  kind: z.literal('webhook'),
  keeps: z
    .enum(['all', 'latest'])
    .default('all')
    .describe(`The newest ${mostFeedValues} values, or the latest one of each name`),
});
/** Where the values of a feed come from. */
export const FeedSource = z.discriminatedUnion('kind', [HttpSource, WebhookSource]).meta({ id: 'FeedSource' });
export type FeedSource = z.output<typeof FeedSource>;

/** A feed without an id is new. */
export const SavedFeed = z
  .strictObject({
    dashboard_id: Id,
    id: Id.optional(),
    revision: z.int().min(0).optional().describe('As it was read; required with an id'),
    name: Name,
    source: FeedSource,
    new_address: z.boolean().default(false).describe('Replaces the address of a webhook'),
  })
  .meta({ id: 'SavedDashboardFeed' });
export type SavedFeed = z.output<typeof SavedFeed>;

/** An integration of a dashboard: numbers of another system. */
export const DashboardFeed = z
  .object({
    id: Id,
    dashboard_id: Id,
    name: z.string(),
    source: FeedSource,
    revision: z.int(),
    values: z.int().describe('How many values a webhook has received and keeps'),
    received_at: Moment.nullable(),
    address: z.string().nullable().describe('The address of a webhook; only in the answer that creates or replaces it'),
  })
  .meta({ id: 'DashboardFeed' });
export type DashboardFeed = z.output<typeof DashboardFeed>;

/** Values that another system sends. */
export const FeedValues = z
  .strictObject({
    values: z
      .array(
        z.strictObject({
          value: z.number(),
          label: z.string().trim().max(200).optional(),
          at: z.iso.datetime({ offset: true }).optional().describe('Now by default'),
        }),
      )
      .min(1)
      .max(mostValuesAtOnce),
  })
  .meta({ id: 'FeedValues' });
