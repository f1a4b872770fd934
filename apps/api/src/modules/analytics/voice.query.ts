import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ConversationAggregates } from '@tessera/agent-store/conversation-aggregates';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { analytics } from '@tessera/contracts/analytics/analytics.contract';
import type { VoiceOverview } from '@tessera/contracts/analytics/voice.schema';
import { durationBands } from '@tessera/contracts/conversations/duration-bands';
import { conversations } from '@tessera/contracts/conversations/conversations.contract';
import type { conversationStatuses, emotions, sentiments } from '@tessera/contracts/conversations/conversations.schema';
import { readOverTime } from '@tessera/forms/analytics/over-time';
import { byKey } from '@tessera/forms/analytics/response-aggregates';
import type { Actor } from '@tessera/kit/actor';
import { queryContext } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import type { ReadRows } from '@tessera/query/aggregate';
import { datesOf, type DaySpan, isOnDays } from '@tessera/query/day-ranges';
import { bothOf, type Filter } from '@tessera/query/filter.schema';
import type { Measure } from '@tessera/query/query.schema';

export class VoiceAnalytics extends QueryFor(analytics.voice) {}

const { properties } = conversations.list.list;
const counted: Measure[] = [{ of: 'count' }];
const figures: Measure[] = [
  { of: 'count' },
  { of: 'sum', property: 'seconds' },
  { of: 'avg', property: 'seconds' },
  { of: 'sum', property: 'turns' },
  { of: 'sum', property: 'failed_tool_calls' },
  { of: 'sum', property: 'cost' },
];
type Sentiment = (typeof sentiments)[number];
type Emotion = (typeof emotions)[number];
type Status = (typeof conversationStatuses)[number];

@QueryHandler(VoiceAnalytics)
export class VoiceAnalyticsHandler implements IQueryHandler<VoiceAnalytics> {
  constructor(
    private readonly conversations: ConversationAggregates,
    private readonly agents: PublishedAgents,
  ) {}

  async execute({ input: { body }, actor }: VoiceAnalytics): Promise<VoiceOverview> {
    const read = this.reader(actor, body.agent_id);
    const overTime = await readOverTime(read, body, queryContext(actor), 'started_at');
    const { period, periods, current, previous } = overTime;
    const inRange: ReadRows = (asked) =>
      read({ ...asked, filter: bothOf(asked.filter, isOnDays('started_at', current.span)) });
    const by = async <Key>(property: string): Promise<{ key: Key; count: number }[]> => {
      const rows = await inRange({ groups: [{ ...byKey, property, by: 'value' }], measures: counted });
      return rows.map(({ keys: [key], measures: [count] }) => ({ key: key as Key, count: Number(count) }));
    };
    const sentimentByPeriod = await inRange({
      groups: [
        { ...byKey, property: 'started_at', by: period },
        { ...byKey, property: 'sentiment', by: 'value' },
      ],
      measures: counted,
    });
    return {
      period,
      current: await figuresIn(read, current.span),
      previous: previous && (await figuresIn(read, previous.span)),
      periods: periods.map((one) => ({
        ...one,
        by_sentiment: Object.fromEntries(
          sentimentByPeriod
            .filter(({ keys: [start, key] }) => start === one.start && key !== null)
            .map(({ keys: [, key], measures: [count] }) => [key, Number(count)]),
        ),
      })),
      by_status: await by<Status>('status'),
      by_sentiment: await by<Sentiment | null>('sentiment'),
      by_emotion: await by<Emotion | null>('emotion'),
      by_disposition: await by<string | null>('disposition'),
      by_duration: await durationsOf(inRange),
      by_agent: await this.byAgent(actor, inRange),
    };
  }

  /** Reads conversations that were no tests. */
  private reader(actor: Actor, agent: string | undefined): ReadRows {
    const real: Filter = { property: 'is_test', operator: 'isFalse' };
    const scope = agent === undefined ? real : bothOf({ property: 'agent_id', operator: 'equal', value: agent }, real);
    const terms = { context: queryContext(actor), properties };
    return (asked) =>
      this.conversations.rows(actor.workspace, { ...asked, filter: bothOf(asked.filter, scope) }, terms);
  }

  private async byAgent({ workspace }: Actor, read: ReadRows): Promise<VoiceOverview['by_agent']> {
    const rows = await read({
      groups: [{ property: 'agent_id', by: 'value', order: 'count', direction: 'descending', most: 50 }],
      measures: [{ of: 'count' }, { of: 'sum', property: 'seconds' }],
    });
    const names = await this.agents.names(
      workspace,
      rows.map(({ keys: [id] }) => String(id)),
    );
    return rows.map(({ keys: [id], measures: [count, seconds] }) => ({
      id: String(id),
      name: names.get(String(id)) ?? '',
      count: Number(count),
      seconds: Number(seconds),
    }));
  }
}

async function figuresIn(read: ReadRows, span: DaySpan): Promise<VoiceOverview['current']> {
  const [row] = await read({ filter: isOnDays('started_at', span), groups: [], measures: figures });
  const [count, seconds, average, turns, failed, cost] = row?.measures ?? [];
  return {
    days: datesOf(span),
    conversations: Number(count ?? 0),
    seconds: Number(seconds ?? 0),
    average_seconds: average === null || average === undefined ? null : Math.round(Number(average)),
    turns: Number(turns ?? 0),
    failed_tool_calls: Number(failed ?? 0),
    cost: Number(cost ?? 0),
  };
}

/** Conversations by how long they took. */
function durationsOf(read: ReadRows): Promise<VoiceOverview['by_duration']> {
  return Promise.all(
    durationBands.map(async ({ from, to }) => {
      const least: Filter = { property: 'seconds', operator: 'greaterOrEqual', value: from };
      const filter = to === null ? least : bothOf({ property: 'seconds', operator: 'lessThan', value: to }, least);
      const [row] = await read({ filter, groups: [], measures: counted });
      return { from, to, count: Number(row?.measures[0] ?? 0) };
    }),
  );
}
