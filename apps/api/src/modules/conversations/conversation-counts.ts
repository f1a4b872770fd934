import type {
  CallStats,
  ConversationsSummary,
  ConversationStatus,
} from '@tessera/contracts/conversations/conversations.schema';
import type {
  ConversationGroup,
  ConversationRepository,
  StoredConversation,
} from '@tessera/data/conversations/conversation.repository';

/** Totals of conversations. */
export function countsOf(groups: readonly ConversationGroup[]): ConversationsSummary {
  const sum = (of: (group: ConversationGroup) => number) => groups.reduce((total, group) => total + of(group), 0);
  const by = (of: (group: ConversationGroup) => string | null) => {
    const counts = new Map<string, number>();
    for (const group of groups) {
      const key = of(group);
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + group.count);
    }
    return [...counts].map(([key, count]) => ({ key, count })).sort((one, other) => other.count - one.count);
  };
  const total = sum(({ count }) => count);
  const seconds = sum((group) => group.seconds);
  return {
    ...{ total, exact: true, seconds, average_seconds: total === 0 ? 0 : Math.round(seconds / total) },
    ...{ turns: sum((group) => group.turns), cost: sum((group) => group.cost) },
    failed_tool_calls: sum((group) => group.failedToolCalls),
    ...{ by_status: by((group) => group.status), by_sentiment: by((group) => group.sentiment) },
    ...{ by_emotion: by((group) => group.emotion), by_disposition: by((group) => group.disposition) },
    by_agent: by((group) => group.agent),
  };
}

type StatusTotals = Awaited<ReturnType<ConversationRepository['totalsSince']>>;

/** What the conversations of some days add up to. */
export function callStatsOf(totals: StatusTotals): CallStats {
  const of = (status: ConversationStatus) => totals.find((row) => row.status === status)?.count ?? 0;
  const total = totals.reduce((sum, { count }) => sum + count, 0);
  const seconds = totals.reduce((sum, row) => sum + row.seconds, 0);
  const counts = { total, running: of('running'), completed: of('completed'), failed: of('failed') };
  return { ...counts, seconds, average_seconds: total === 0 ? 0 : Math.round(seconds / total) };
}

const columns = [
  ['id', (row) => row._id],
  ['agent', (row) => row.agentName],
  ['version', (row) => row.version ?? 'draft'],
  ['status', (row) => row.status],
  ['started', (row) => row.startedAt.toISOString()],
  ['ended', (row) => row.endedAt?.toISOString() ?? ''],
  ['seconds', (row) => row.seconds],
  ['turns', (row) => row.turns],
  ['tool_calls', (row) => row.toolCalls],
  ['failed_tool_calls', (row) => row.failedToolCalls],
  ['disposition', (row) => row.disposition ?? ''],
  ['sentiment', (row) => row.sentiment ?? ''],
  ['emotion', (row) => row.emotion ?? ''],
  ['quality', (row) => row.quality ?? ''],
  ['tokens', (row) => row.tokens],
  ['first_words', (row) => row.firstWords],
  ['summary', (row) => row.summary ?? ''],
  ['note', (row) => row.note],
] as const satisfies readonly (readonly [string, (row: StoredConversation) => string | number])[];

/** A spreadsheet would run a cell that begins like a formula. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvOf = (rows: readonly StoredConversation[]): string =>
  [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, of]) => cell(of(row))))]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');

export const jsonOf = (rows: readonly StoredConversation[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(([name, of]) => [name, of(row)]))));
