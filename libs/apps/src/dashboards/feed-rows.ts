import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FeedSource } from '@tessera/contracts/dashboards/dashboard-feeds.schema';
import {
  type DashboardFeedDocument,
  DashboardFeedRepository,
  type FeedValue,
} from '@tessera/data/apps/dashboard-feed.repository';
import { memoryPage } from '@tessera/data/query/memory-page';
import { DomainError, notFound, unprocessable } from '@tessera/kernel/errors';
import { parseExactJson } from '@tessera/kernel/exact-json';
import { Lru } from '@tessera/kernel/lru';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { acceptedEncodings } from '@tessera/kit/outbound/answer-text';
import { OutboundFault, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { Sealing } from '@tessera/kit/sealing';
import { aggregateRows, tallied } from '@tessera/query/aggregate';
import { matcherOf } from '@tessera/query/matcher';
import type { Properties } from '@tessera/query/values';
import type { TileRows } from './tile-rows.ts';
import { valuesIn } from './feed-answer.ts';

const patienceMs = 8_000;
const keptMs = 30_000;

const properties: Properties = {
  label: { kind: 'text', label: 'Name' },
  value: { kind: 'number', label: 'Value' },
  created_at: { kind: 'moment', label: 'Time' },
};
const column = (id: string, type: string, label: string) => ({
  ...{ id, type, label, choices: [], parts: [], maximum: null, retired: false },
});
const columns = [column('label', 'text', 'Name'), column('value', 'number', 'Value')];

/** Binds sealed headers to their feed. */
export const headersPurpose = (feed: string): string => `dashboard-feed:${feed}`;

/** Reads the values of feeds as rows. Answers of other systems are remembered for half a minute. */
@Injectable()
export class FeedRows implements OnApplicationShutdown {
  private readonly http: OutboundHttp;
  private readonly kept = new Lru<string, { until: number; values: Promise<FeedValue[]> }>(500);

  constructor(
    private readonly feeds: DashboardFeedRepository,
    private readonly sealing: Sealing,
    rules: AddressRules,
  ) {
    this.http = new OutboundHttp(rules);
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  /** @throws DomainError NOT_FOUND */
  async find({ workspace }: Actor, id: string): Promise<DashboardFeedDocument> {
    const feed = await this.feeds.byId(workspace, id);
    if (!feed) throw notFound('This integration');
    return feed;
  }

  /** @throws DomainError NOT_FOUND; reading the rows throws UNPROCESSABLE with the fault of the other system */
  async of(actor: Actor, id: string): Promise<TileRows> {
    const feed = await this.find(actor, id);
    const context = queryContext(actor);
    const rows = async () =>
      (await this.valuesOf(feed)).map(({ at, ...rest }, place) => ({ ...rest, created_at: at, place }));
    return {
      name: feed.name,
      properties,
      aggregate: async ({ filter, ...asked }) => {
        const matches = filter ? matcherOf(filter, properties, context) : () => true;
        const found = (await rows()).filter(matches);
        return aggregateRows(tallied(found, asked, properties, context), asked, properties);
      },
      list: {
        columns,
        page: async (request) => {
          const entries = (await rows()).map(({ place, ...values }) => {
            const { created_at: at, ...shown } = values;
            const id = `${feed._id.slice(0, 20)}${String(place).padStart(4, '0')}`;
            return { id, values, item: { id, values: shown, created_at: at.toISOString() } };
          });
          const page = memoryPage(entries, { properties, searched: [] }, request);
          return { items: page.items, hasMore: page.nextCursor !== null };
        },
      },
    };
  }

  private async valuesOf(feed: DashboardFeedDocument): Promise<FeedValue[]> {
    const source = JSON.parse(feed.source) as FeedSource;
    if (source.kind === 'http') return this.fetched(feed, source);
    return source.keeps === 'all' ? feed.values : [...new Map(feed.values.map((each) => [each.label, each])).values()];
  }

  /** One call for all tiles and people. A failure is remembered too, so that the call is not repeated at once. */
  private fetched(feed: DashboardFeedDocument, source: Extract<FeedSource, { kind: 'http' }>): Promise<FeedValue[]> {
    const key = `${feed._id}/${feed.revision}`;
    const kept = this.kept.get(key);
    if (kept && kept.until > Date.now()) return kept.values;
    const values = this.fetch(feed, source);
    values.catch(() => undefined);
    this.kept.set(key, { until: Date.now() + keptMs, values });
    return values;
  }

  private async fetch(feed: DashboardFeedDocument, source: Extract<FeedSource, { kind: 'http' }>) {
    const headers = feed.headers === null ? {} : this.headersOf(feed, feed.headers);
    try {
      const { status, body } = await this.http.send({
        method: 'GET',
        url: source.url,
        body: null,
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'user-agent': 'Tessera-Dashboards/1',
          accept: 'application/json',
          'accept-encoding': acceptedEncodings,
          ...headers,
        },
      });
      if (status >= 300) throw unprocessable(`The other system answered with status ${status}.`, 'source.url');
      return valuesIn(parseExactJson(body), source, new Date());
    } catch (error) {
      throw asProblem(error);
    }
  }

  /** The headers of an HTTP source. */
  headersOf({ _id }: Pick<DashboardFeedDocument, '_id'>, sealed: string): Record<string, string> {
    return JSON.parse(this.sealing.unseal(sealed, headersPurpose(_id))) as Record<string, string>;
  }
}

/** What went wrong outside is for whoever set the integration up; anything else is a bug. */
function asProblem(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (error instanceof OutboundFault) return unprocessable(error.message, 'source.url');
  if (error instanceof SyntaxError) return unprocessable('The other system did not answer with JSON.', 'source.url');
  if (error instanceof DOMException) return unprocessable('The other system did not answer in time.', 'source.url');
  return error;
}
