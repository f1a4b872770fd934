import { durationBandOf } from '@tessera/contracts/conversations/duration-bands';
import type { ConversationEvent } from './conversation-events.ts';
import { type ConversationState, folded } from './conversation-state.ts';
import type { Emotion, Judgement, Sentiment } from '../judging/judgement.ts';

/** What a log says as a whole, for lists. */
export interface LogFacts {
  readonly status: 'running' | 'completed' | 'failed';
  readonly with: ConversationState['with'];
  readonly reason: string | null;
  readonly endedAt: Date | null;
  readonly seconds: number;
  /** Bucket of the seconds. */
  readonly duration: string;
  readonly turns: number;
  readonly toolCalls: number;
  readonly failedToolCalls: number;
  readonly tokens: number;
  readonly cost: number;
  readonly disposition: string | null;
  readonly summary: string | null;
  readonly sentiment: Sentiment | null;
  readonly emotion: Emotion | null;
  /** 0 to 100; null before it was judged, and where the customer said nothing. */
  readonly quality: number | null;
  /** The end, as long as the conversation was not judged after it. */
  readonly unjudgedSince: Date | null;
  readonly firstWords: string;
  readonly words: string;
}

/** What was worked out after the end; null before. */
export function judgementOf(events: readonly ConversationEvent[]): Judgement | null {
  const last = events.findLast((event) => event.type === 'judged');
  return last?.type === 'judged' ? last.judgement : null;
}

const longestWords = 200_000;

/** Facts of a log. Only our own faults and limits count as failed. */
export function factsOf(events: readonly ConversationEvent[], toolName: (tool: string) => string): LogFacts {
  const state = folded(events);
  const end = events.find((event) => event.type === 'ended');
  const judgement = judgementOf(events);
  const said = events.filter((event) => event.type === 'said');
  const finished = events.filter((event) => event.type === 'tool.finished');
  const last = events.at(-1)?.at ?? state.openedAt;
  const first = said.find(({ who }) => who === 'user')?.text ?? '';
  const seconds = state.isAwaited ? 0 : Math.round(((end?.at ?? last) - state.openedAt) / 1_000);
  return {
    status: !end ? 'running' : end.by === 'limit' || end.by === 'failure' ? 'failed' : 'completed',
    with: state.with,
    reason: end?.reason ?? null,
    endedAt: end ? new Date(end.at) : null,
    ...{ seconds, duration: durationBandOf(seconds) },
    turns: state.turn,
    toolCalls: events.filter(({ type }) => type === 'tool.started').length,
    failedToolCalls: finished.filter(({ ok }) => !ok).length,
    tokens: state.tokens,
    disposition: judgement?.disposition?.value ?? end?.disposition ?? null,
    summary: judgement?.summary?.value ?? (end ? summaryOf(events, first, toolName) : null),
    sentiment: judgement?.sentiment?.value ?? null,
    emotion: judgement?.emotion?.value ?? null,
    quality: state.turn > 0 ? (judgement?.quality.score ?? null) : null,
    unjudgedSince: end && !judgement ? new Date(end.at) : null,
    cost: state.cost + (judgement?.cost ?? 0),
    firstWords: first.slice(0, 160),
    words: said
      .map(({ text }) => text)
      .join('\n')
      .slice(0, longestWords),
  };
}

const ends: Record<string, string> = {
  user: 'The customer ended the conversation.',
  agent: 'The agent ended the conversation.',
  person: 'A colleague ended the conversation.',
  limit: 'It was ended at a limit of the agent.',
  denied: 'It was ended because of a denied word.',
  silence: 'The customer did not write any more.',
  failure: 'It was ended because its agent, or the version of it, was deleted.',
  machine: 'An answering machine picked up.',
  carrier: 'The call was not answered, was cut off, or was transferred.',
};

/** First wish, what was done, and how it ended. */
function summaryOf(events: readonly ConversationEvent[], first: string, toolName: (tool: string) => string): string {
  const end = events.find((event) => event.type === 'ended');
  const done = events.flatMap((event) => {
    if (event.type !== 'tool.finished') return [];
    const started = events.find((one) => one.type === 'tool.started' && one.key === event.key);
    const name = started?.type === 'tool.started' ? toolName(started.tool) : '';
    return [event.ok ? `“${name}” was carried out.` : `“${name}” failed.`];
  });
  const taken = events.some(({ type }) => type === 'taken') ? ['A colleague took over.'] : [];
  const wish = first === '' ? 'The customer said nothing.' : `The customer wrote: “${first.slice(0, 200)}”`;
  return [wish, ...done, ...taken, ends[end?.by ?? ''] ?? ''].filter(Boolean).join(' ').slice(0, 2_000);
}
