import type { ConversationEvent } from '../conversation/conversation-events.ts';
import type { Quality, Sentiment } from './judgement.ts';

const most = { answered: 40, ended: 25, tools: 20, mood: 15 } as const;
const moodShare: Readonly<Record<Sentiment, number>> = { positive: 1, neutral: 0.8, negative: 0 };

/**
 * How well an agent did, by rules: questions that it answered, an end that was not forced, tools that worked, and the
 * customer's mood. Parts that a conversation has not are left out.
 */
export function qualityOf(events: readonly ConversationEvent[], sentiment: Sentiment | null): Quality {
  const thoughts = events.flatMap((event) => (event.type === 'thought' && event.turn > 0 ? [event.thinking] : []));
  const calls = events.filter((event) => event.type === 'tool.finished');
  const shares: readonly (readonly [keyof typeof most, number | null])[] = [
    ['answered', share(thoughts, ({ why }) => why !== 'nothing' && why !== 'failure')],
    ['ended', endShare(events)],
    ['tools', share(calls, ({ ok }) => ok)],
    ['mood', sentiment && moodShare[sentiment]],
  ];
  const parts = shares.flatMap(([part, reached]) =>
    reached === null ? [] : [{ part, points: Math.round(most[part] * reached), of: most[part] }],
  );
  const of = parts.reduce((sum, part) => sum + part.of, 0);
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return { score: of === 0 ? 0 : Math.round((100 * points) / of), parts };
}

const share = <T>(rows: readonly T[], isGood: (row: T) => boolean): number | null =>
  rows.length === 0 ? null : rows.filter(isGood).length / rows.length;

/** An end by a limit is worth nothing, one with a person or after a denied word half. */
function endShare(events: readonly ConversationEvent[]): number {
  const end = events.find((event) => event.type === 'ended');
  if (end?.by === 'limit' || end?.by === 'failure') return 0;
  const isHalf = end?.by === 'denied' || events.some(({ type }) => type === 'transferred' || type === 'taken');
  return isHalf ? 0.5 : 1;
}
