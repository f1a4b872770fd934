import { placeText } from '@tessera/agents/brain/passages';
import { chatSources, chatTurn, isAtWork } from '@tessera/agents/conversation/chat-turns';
import type { ConversationEvent, Incoming, LoggedThinking } from '@tessera/agents/conversation/conversation-events';
import { isYetToSound, recordingsOf, type SoundTimes, timesOf } from './call-times.ts';
import { judgementOf } from '@tessera/agents/conversation/conversation-facts';
import { type ConversationState, folded } from '@tessera/agents/conversation/conversation-state';
import type { Evidence, Judgement, TurnMood, Verdict } from '@tessera/agents/judging/judgement';
import type { ContactMemory } from '@tessera/contracts/conversations/contact-memories.schema';
import type {
  Conversation,
  ConversationHead,
  ConversationOutcome,
  PhoneLine,
  TranscriptEntry,
} from '@tessera/contracts/conversations/conversations.schema';
import type { Chat } from '@tessera/contracts/conversations/public-chats.schema';
import type { PhoneLine as StoredLine } from '@tessera/data/conversations/conversation-call';
import type { ConversationDocument, StoredConversation } from '@tessera/data/conversations/conversation.repository';

export const headOf = (stored: StoredConversation): ConversationHead => ({
  id: stored._id,
  agent_id: stored.agent,
  agent_name: stored.agentName,
  version: stored.version,
  channel: stored.call?.phone ? 'phone' : stored.call ? 'call' : 'chat',
  phone: stored.call?.phone ? phoneOf(stored.call.phone) : null,
  call_status: stored.call?.status ?? null,
  recordings: stored.call?.recordings.length ?? 0,
  is_test: stored.isTest,
  ...{ status: stored.status, with: stored.with, reason: stored.reason },
  started_at: stored.startedAt.toISOString(),
  ended_at: stored.endedAt?.toISOString() ?? null,
  ...{ seconds: stored.seconds, turns: stored.turns },
  ...{ tool_calls: stored.toolCalls, failed_tool_calls: stored.failedToolCalls },
  ...{ tokens: stored.tokens, cost: stored.cost, disposition: stored.disposition },
  ...{ sentiment: stored.sentiment, emotion: stored.emotion, summary: stored.summary },
  quality: stored.quality ?? null,
  ...{ flagged: stored.flagged, note: stored.note, first_words: stored.firstWords, revision: stored.revision },
  updated_at: stored.updatedAt.toISOString(),
});

const phoneOf = ({ direction, from, to, sipCode, transferredTo }: StoredLine): PhoneLine => ({
  ...{ direction, from, to, sip_code: sipCode ?? null, transferred_to: transferredTo ?? null },
});

export const eventsOf = ({ events }: ConversationDocument): ConversationEvent[] =>
  events.map((event) => JSON.parse(event));

/** What a customer sees. */
export function chatOf(document: ConversationDocument): Chat {
  const events = eventsOf(document);
  const state = folded(events);
  const waiting = document.inbox.flatMap(({ key, content }) => {
    const incoming: { type: string; text?: string } = JSON.parse(content);
    if (incoming.type !== 'message' || incoming.text === undefined) return [];
    const at = document.updatedAt.toISOString();
    return [{ id: `waiting-${key}`, who: 'user' as const, text: incoming.text, at, key, sources: [] }];
  });
  const turns = events.flatMap((event, index) => chatTurn(event, index) ?? []);
  return {
    ...{ status: document.status, with: document.with, revision: document.revision },
    is_thinking: isBusy(document, state),
    turns: [...turns, ...waiting],
  };
}

/** Messages that wait in the inbox have to be answered as well. */
const isBusy = ({ inbox }: ConversationDocument, state: ConversationState): boolean =>
  isAtWork(state) || (state.with === 'agent' && !state.isEnded && inbox.some(isToAnswer));
const isToAnswer = ({ content }: ConversationDocument['inbox'][number]): boolean =>
  ['message', 'unheard'].includes((JSON.parse(content) as Incoming).type);

interface Beside {
  toolName: (tool: string) => string;
  memory: ContactMemory | null;
}

/** A conversation as members of the workspace see it. */
export function conversationOf(document: ConversationDocument, { toolName, memory }: Beside): Conversation {
  const events = eventsOf(document);
  const judgement = judgementOf(events);
  const moods = new Map((judgement?.turns ?? []).map((mood) => [mood.entry, mood]));
  return {
    head: headOf(document),
    entries: events.flatMap((event, index) => {
      if (isYetToSound(event, document.call)) return [];
      const times = timesOf(index, events, document.call);
      return entryOf(event, { index, events, toolName, mood: moods.get(index), times });
    }),
    recordings: recordingsOf(document.call),
    outcome: judgement && outcomeOf(judgement),
    ...{ contact: document.contact ?? null, memory },
    is_thinking: isBusy(document, folded(events)),
  };
}

const evidenceOf = ({ entry, quote }: Evidence) => ({ entry: String(entry), quote });
const verdictOf = (verdict: Verdict<string> | null) =>
  verdict && { ...verdict, evidence: verdict.evidence.map(evidenceOf) };

function outcomeOf({ sentiment, emotion, disposition, summary, ...judgement }: Judgement): ConversationOutcome {
  return {
    ...{ sentiment: verdictOf(sentiment), emotion: verdictOf(emotion) },
    ...{ disposition: verdictOf(disposition), summary: verdictOf(summary) },
    extracted: judgement.extracted.map(({ evidence, ...one }) => ({
      ...one,
      evidence: evidence && evidenceOf(evidence),
    })),
    quality: { score: judgement.quality.score, parts: judgement.quality.parts.map((part) => ({ ...part })) },
    ...{ by: judgement.by, notes: [...judgement.notes] },
  };
}

interface Around {
  index: number;
  events: readonly ConversationEvent[];
  toolName: (tool: string) => string;
  mood: TurnMood | undefined;
  times: SoundTimes;
}

function entryOf(event: ConversationEvent, around: Around): TranscriptEntry[] {
  const id = String(around.index);
  const at = new Date(event.at).toISOString();
  if (event.type === 'said') {
    const thought = event.who === 'agent' ? thoughtBefore(around) : undefined;
    return [
      {
        ...{ id, at, type: 'said', who: event.who, text: event.text, sources: chatSources(event.sources) },
        ...{ by: event.person ?? thought?.by ?? null, why: thought?.why ?? null, ms: thought?.ms ?? null },
        ...{ sentiment: around.mood?.sentiment ?? null, emotion: around.mood?.emotion ?? null },
        ...around.times,
      },
    ];
  }
  if (event.type === 'tool.started') {
    const end = around.events.find((one) => one.type === 'tool.finished' && one.key === event.key);
    const finished = end?.type === 'tool.finished' ? end : null;
    return [
      {
        ...{ id, at, type: 'tool', tool: event.tool, name: around.toolName(event.tool), args: event.args },
        state: !finished ? 'running' : finished.ok ? 'done' : 'failed',
        ...{ result: finished?.result ?? null, error: finished?.error ?? null, ms: finished?.ms ?? null },
      },
    ];
  }
  if (event.type === 'thought') return thoughtOf(event.thinking, { id, at, nameOf: around.toolName });
  const mark = markOf(event);
  return mark ? [{ id, at, type: 'mark', ...mark }] : [];
}

/** Steps of tests alone were logged with what led to them. */
function thoughtOf(
  { by, why, ms, usage, notes, passages, trace }: LoggedThinking,
  { nameOf, ...stamp }: { id: string; at: string; nameOf: (tool: string) => string },
): TranscriptEntry[] {
  if (!passages) return [];
  return [
    {
      ...{ ...stamp, type: 'thought', by, why, ms, notes: [...notes], intent: trace?.intent ?? null },
      routes: (trace?.routes ?? []).map(({ id, similarity }) => ({ name: nameOf(id), similarity })),
      passages: passages.map(({ title, place, sentence, similarity }) => ({
        ...{ title, place: placeText(place), text: sentence.slice(0, 600), similarity },
      })),
      ...{ tokens_in: usage.input, tokens_out: usage.output, cost: usage.cost },
    },
  ];
}

/** The thought that a sentence belongs to: the last one before it in the same turn. */
function thoughtBefore({ events, index }: Around) {
  for (const event of events.slice(0, index).reverse()) {
    if (event.type === 'thought') return event.thinking;
    if (event.type === 'said' && event.who === 'user') return undefined;
  }
  return undefined;
}

type Mark = Pick<Extract<TranscriptEntry, { type: 'mark' }>, 'mark' | 'text'>;
function markOf(event: ConversationEvent): Mark | null {
  if (event.type === 'handed') return { mark: 'handed', text: event.name };
  if (event.type === 'transferred') return { mark: 'transferred', text: '' };
  if (event.type === 'taken') return { mark: 'taken', text: event.person };
  if (event.type === 'givenBack') return { mark: 'given_back', text: event.note };
  if (event.type === 'denied') return { mark: 'denied', text: `${event.direction} · ${event.action}` };
  if (event.type === 'ended') return { mark: 'ended', text: event.reason };
  return null;
}
