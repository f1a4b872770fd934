import type {
  CallStats,
  ConversationsSummary,
  ConversationStatus,
} from '@tessera/contracts/conversations/conversations.schema';
import type { ConversationRepository, StoredConversation } from '@tessera/data/conversations/conversation.repository';

/** Totals of a list of conversations. */
export function countsOf(rows: readonly StoredConversation[], exact: boolean): ConversationsSummary {
  const sum = (of: (row: StoredConversation) => number) => rows.reduce((total, row) => total + of(row), 0);
  const by = (of: (row: StoredConversation) => string | null) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const key = of(row);
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts].map(([key, count]) => ({ key, count })).sort((one, other) => other.count - one.count);
  };
  const seconds = sum((row) => row.seconds);
  return {
    ...{ total: rows.length, exact, seconds },
    average_seconds: rows.length === 0 ? 0 : Math.round(seconds / rows.length),
    ...{ turns: sum((row) => row.turns), cost: sum((row) => row.cost) },
    failed_tool_calls: sum((row) => row.failedToolCalls),
    ...{ by_status: by((row) => row.status), by_sentiment: by((row) => row.sentiment) },
    ...{ by_emotion: by((row) => row.emotion), by_disposition: by((row) => row.disposition) },
    by_agent: by((row) => row.agentName),
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
