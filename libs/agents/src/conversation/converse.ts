import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { AgentTool } from '@tessera/contracts/agents/agent-tools.schema';
import type { EndReason } from '@tessera/contracts/conversations/end-reasons';
import type { JsonObject } from '@tessera/kernel/json';
import { type Asking, emptyMemory, noUsage, type Source } from '../brain/thinking.ts';
import { detailsOf } from '../brain/tool-dialog.ts';
import { argumentsIn, changesSomething } from './brain-agent.ts';
import { isUnclear } from './calls.ts';
import {
  type ConversationEvent,
  type Incoming,
  type Limit,
  type LoggedThinking,
  toolKey,
} from './conversation-events.ts';
import { type ConversationState, wasConfirmed } from './conversation-state.ts';
import { checkWords } from './denied-words.ts';

/** What the owner of a conversation has to do next. */
export type Effect =
  /** Store these entries; nothing else happens. */
  | { readonly do: 'append'; readonly events: readonly ConversationEvent[] }
  | { readonly do: 'think'; readonly turn: number; readonly step: number }
  /** `isRepeated`: an earlier owner had started it, and its outcome is not known. */
  | {
      readonly do: 'call';
      readonly key: string;
      readonly tool: string;
      readonly args: JsonObject;
      readonly isRepeated: boolean;
    }
  | { readonly do: 'hand'; readonly subAgent: string; readonly context: string }
  | { readonly do: 'rest' };

type Body = ConversationEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : never) : never;
const rest: Effect = { do: 'rest' };
const appending = (at: number, ...bodies: readonly Body[]): Effect => ({
  do: 'append',
  events: bodies.map((body) => ({ ...body, at }) as ConversationEvent),
});

/** Sentences for what no brain answers. */
const sentences = {
  refused: 'I cannot talk about that. Is there anything else that I can help with?',
  held: 'I cannot help with that.',
  waiting: 'A colleague will join this chat. You can go on writing here.',
  unclear: 'Sorry, I did not catch that. Could you say it again?',
  stillUnclear: 'Sorry, I still do not understand. Shall I get a person for you?',
  slow: 'One moment, I am looking.',
  silence: 'Are you still there?',
  silent: 'I cannot hear you, so I end this call. Goodbye.',
  limit: 'I have to end this conversation here. Please contact us again if you need more help.',
} as const;

/** Whether the inbox may be taken now. In the middle of a turn it waits, so that no decided call is lost. */
export const isOpenToInbox = ({ tool, todo, isAsked, step }: ConversationState): boolean =>
  tool === null && todo.length === 0 && !(isAsked && step > 0);

/** What the log says when the version of the agent is gone: an apology, and the end. */
export const abandoned = (state: ConversationState, at: number): ConversationEvent[] =>
  state.isEnded
    ? []
    : [
        { type: 'said', who: 'agent', text: sentences.limit, at },
        { type: 'ended', by: 'failure', reason: 'AGENT_GONE', at },
      ];

const leftReasons = {
  ...{ user: 'USER_LEFT', person: 'PERSON_LEFT', silence: 'SILENCE_LEFT', carrier: 'CARRIER_LEFT' },
} as const satisfies Record<Extract<Incoming, { type: 'end' }>['by'], EndReason>;

/** What the log says of something that came from outside. A message of an ended conversation is dropped. */
export function received(
  definition: AgentDefinition,
  state: ConversationState,
  incoming: Incoming,
  at: number,
): ConversationEvent[] {
  if (state.isEnded) return [];
  const stamped = (...bodies: Body[]) => bodies.map((body) => ({ ...body, at }) as ConversationEvent);
  const { key } = incoming;
  if (incoming.type === 'reply') {
    const { person, text } = incoming;
    return state.with === 'person' ? stamped({ type: 'said', who: 'person', key, person, text }) : [];
  }
  if (incoming.type === 'take') return stamped({ type: 'taken', key, person: incoming.person });
  if (incoming.type === 'giveBack') {
    const { person, note } = incoming;
    return state.with === 'agent' ? [] : stamped({ type: 'givenBack', key, person, note });
  }
  if (incoming.type === 'machine') return stamped(...afterMachine(definition, incoming.leavesMessage));
  if (incoming.type === 'end') return stamped({ type: 'ended', by: incoming.by, reason: leftReasons[incoming.by] });
  if (incoming.type === 'unheard') return stamped(...afterUnheard(definition, state, incoming));
  const { heard } = incoming;
  const { text, hits } = checkWords(incoming.text, definition.denied, 'in');
  const denied = hits.map(({ rule, action }): Body => ({ type: 'denied', rule, direction: 'in', action }));
  const isEnd = hits.some(({ action }) => action === 'end');
  const isRefused = isEnd || hits.some(({ action }) => action === 'refuse');
  const said = { type: 'said', who: 'user', key, text, ...(heard && { heard }) } as const;
  if (!isRefused && isUnclear(heard) && isListening(state))
    return stamped({ ...said, isClosed: true, isUnclear: true }, ...denied, ...afterUnclear(state));
  return stamped(
    { ...said, ...(isRefused && { isClosed: true }) },
    ...denied,
    ...(isRefused ? [{ type: 'said', who: 'agent', text: sentences.refused } as const] : []),
    ...(isEnd ? [{ type: 'ended', by: 'denied', reason: 'DENIED_WORD' } as const] : []),
  );
}

/** A machine answered: the agent leaves the message of its version, or says nothing. */
function afterMachine({ turn: { voicemailText } }: AgentDefinition, leavesMessage: boolean): Body[] {
  const message: Body[] = leavesMessage ? [{ type: 'said', who: 'agent', text: voicemailText }] : [];
  return [...message, { type: 'ended', by: 'machine', reason: 'MACHINE_ANSWERED' }];
}

/** A call in which that often nothing could be understood in a row is ended. */
const mostUnclears = 3;

/** The agent asks whether the customer is still there, and ends a call in which nobody answers that. */
function afterUnheard(
  { turn }: AgentDefinition,
  state: ConversationState,
  { key, why }: Extract<Incoming, { type: 'unheard' }>,
): Body[] {
  if (!isListening(state)) return [];
  const unheard: Body = { type: 'unheard', key, why };
  if (why === 'unclear') return [unheard, ...afterUnclear(state)];
  return [unheard, ...(state.silences < turn.silence.times ? [spoken(sentences.silence)] : silentEnd)];
}

const spoken = (text: string): Body => ({ type: 'said', who: 'agent', text });
const silentEnd: Body[] = [spoken(sentences.silent), { type: 'ended', by: 'silence', reason: 'SILENCE_LEFT' }];

/** Whether the agent waits for the customer. */
const isListening = (state: ConversationState): boolean =>
  state.with === 'agent' && !state.isAsked && !state.isThinking;

/** The agent asks again; the second time in a row, it offers a person. */
function afterUnclear(state: ConversationState): Body[] {
  if (state.unclears >= mostUnclears) return silentEnd;
  if (state.unclears !== 1) return [spoken(sentences.unclear)];
  return [askedByRule(state, { kind: 'person' }), spoken(sentences.stillUnclear)];
}

/** A question that a rule asks rather than the brain: the customer's next yes or no answers it. */
function askedByRule({ turn, step }: ConversationState, asking: Asking): Body {
  const thinking: LoggedThinking = {
    ...{ thoughts: [], memory: { ...emptyMemory, asking }, by: 'rule', why: 'rule' },
    ...{ usage: noUsage, notes: [], ms: 0 },
  };
  return { type: 'thought', turn, step, thinking };
}

/** How long a tool may run in a call before the agent says something. */
export const silentToolMs = 1_200;

/** What is said in a call while a tool is slow. */
export function whileSlow(definition: AgentDefinition, tool: string, at: number): ConversationEvent[] {
  const text = toolOf(definition, tool)?.waiting?.trim() || sentences.slow;
  return saying(definition, text, []).map((body) => ({ ...body, at }) as ConversationEvent);
}

/** What a finished think adds to the log: the thought, and what is said of it, past the denied words. */
export function thoughtEvents(
  definition: AgentDefinition,
  state: ConversationState,
  thinking: LoggedThinking,
  at: number,
): ConversationEvent[] {
  const bodies: Body[] = [{ type: 'thought', turn: state.turn, step: state.step, thinking }];
  for (const thought of thinking.thoughts)
    if (thought.type === 'say' || thought.type === 'ask')
      bodies.push(...saying(definition, thought.text, thought.type === 'say' ? thought.sources : []));
  return bodies.map((body) => ({ ...body, at }) as ConversationEvent);
}

function saying(definition: AgentDefinition, said: string, sources: readonly Source[]): Body[] {
  if (said.trim() === '') return [];
  const { text, hits } = checkWords(said, definition.denied, 'out');
  const denied = hits.map(({ rule, action }): Body => ({ type: 'denied', rule, direction: 'out', action }));
  const isHeld = hits.some(({ action }) => action === 'refuse' || action === 'end');
  const body: Body = { type: 'said', who: 'agent', text: isHeld ? sentences.held : text };
  return [...denied, isHeld || sources.length === 0 ? body : { ...body, sources }];
}

/** The limit that the conversation has reached, if any. */
function reached({ limits }: AgentDefinition, state: ConversationState, now: number): Limit | null {
  const isAtWork = state.isAsked || state.isThinking || state.todo.length > 0;
  const nextIsCall = state.todo[0]?.type === 'call';
  const nextIsHandOff = state.todo[0]?.type === 'handOff';
  const checks: readonly (readonly [Limit, boolean])[] = [
    ['MINUTES', now - state.openedAt > limits.minutes * 60_000],
    ['TURNS', state.turn > limits.turns],
    ['TOKENS', state.tokens > limits.tokens],
    ['THINKS', state.isAsked && state.step >= limits.thinksPerTurn],
    ['TOOL_CALLS', nextIsCall && state.toolCalls >= limits.toolCallsPerTurn],
    ['HAND_OFFS', nextIsHandOff && state.handOffs >= limits.handOffs],
    // A turn that a crash interrupted goes on: only the steps after the first are held to the time.
    ['SECONDS', state.step > 1 && now - state.turnAt > limits.secondsPerTurn * 1_000],
  ];
  return isAtWork ? (checks.find(([, isReached]) => isReached)?.[0] ?? null) : null;
}

/** What has to be done next in this state, also after a crash in the middle of something. */
export function pending(
  definition: AgentDefinition,
  state: ConversationState,
  { conversation, now, isNewOwner }: { conversation: string; now: number; isNewOwner: boolean },
): Effect {
  if (state.tool) return isNewOwner ? resumed(definition, state.tool, now) : rest;
  if (state.isEnded) return rest;
  const limit = reached(definition, state, now);
  if (limit)
    return appending(
      now,
      { type: 'limit', which: limit },
      { type: 'said', who: 'agent', text: sentences.limit },
      { type: 'ended', by: 'limit', reason: `LIMIT_${limit}` },
    );
  const [todo] = state.todo;
  if (todo?.type === 'call') return called(definition, state, todo, { conversation, now });
  if (todo?.type === 'handOff') return { do: 'hand', subAgent: todo.agent, context: todo.context };
  if (todo?.type === 'transfer')
    return appending(now, { type: 'transferred' }, { type: 'said', who: 'agent', text: sentences.waiting });
  if (todo?.type === 'end') {
    const { disposition } = todo;
    return appending(now, {
      ...{ type: 'ended', by: 'agent', reason: 'AGENT_ENDED' },
      ...(disposition !== undefined && { disposition }),
    });
  }
  if (state.with !== 'agent' || (!state.isAsked && !state.isThinking)) return rest;
  return { do: 'think', turn: state.turn, step: state.step };
}

type Started = NonNullable<ConversationState['tool']>;

/** Kinds that do nothing a second time under the same key. */
const runsOnce: ReadonlySet<AgentTool['kind']> = new Set(['record', 'form', 'workflow']);

/** A call whose owner died: it is sent again only if that is harmless, else its outcome stays unknown. */
function resumed(definition: AgentDefinition, { key, tool, args }: Started, now: number): Effect {
  const found = toolOf(definition, tool);
  if (found && (found.repeatable || runsOnce.has(found.kind))) return { do: 'call', key, tool, args, isRepeated: true };
  const error = 'The outcome is not known, because the connection was lost. It is not tried again.';
  return appending(now, { type: 'tool.finished', key, ok: false, result: null, error, ms: 0 });
}

function called(
  definition: AgentDefinition,
  state: ConversationState,
  call: Extract<ConversationState['todo'][number], { type: 'call' }>,
  { conversation, now }: { conversation: string; now: number },
): Effect {
  const key = toolKey(conversation, state.turn, state.toolCalls);
  const { tool, args } = call;
  const started: Body = { type: 'tool.started', key, tool, args };
  const found = toolOf(definition, tool);
  const refused = (error: string) =>
    appending(now, started, { type: 'tool.finished', key, ok: false, result: null, error, ms: 0 });
  if (!found?.enabled) return refused('There is no such tool.');
  const changes = changesSomething(found);
  const asks = found.confirm === 'always' || (changes && (found.confirm === 'changes' || state.isUnsure));
  if (!asks || wasConfirmed(state, call))
    return led(state, found, { key, args, now }) ?? { do: 'call', key, tool, args, isRepeated: false };
  const question = `Shall I ${found.name.charAt(0).toLowerCase()}${found.name.slice(1)}?`;
  const details = detailsOf(argumentsIn(found.arguments), args);
  return appending(
    now,
    askedByRule(state, { kind: 'confirm', tool, args, tries: 0 }),
    spoken(details === '' ? question : `${details} ${question}`),
  );
}

/** What a tool that only leads the conversation does; null for all others. */
function led(
  { turns }: ConversationState,
  tool: AgentTool,
  { key, args, now }: { key: string; args: JsonObject; now: number },
): Effect | null {
  const { id, kind, target } = tool;
  if (kind === 'handOff')
    return { do: 'hand', subAgent: target.subAgent, context: turns.findLast(({ who }) => who === 'user')?.text ?? '' };
  const ran: Body[] = [
    { type: 'tool.started', key, tool: id, args },
    { type: 'tool.finished', key, ok: true, result: null, ms: 0 },
  ];
  if (kind === 'transfer')
    return appending(now, ...ran, { type: 'transferred' }, { type: 'said', who: 'agent', text: sentences.waiting });
  if (kind !== 'end') return null;
  const { disposition } = target;
  const said: Body[] = tool.say ? [{ type: 'said', who: 'agent', text: tool.say }] : [];
  const end: Body = { type: 'ended', by: 'agent', reason: 'AGENT_ENDED', ...(disposition !== '' && { disposition }) };
  return appending(now, ...ran, ...said, end);
}

const toolOf = (definition: AgentDefinition, id: string): AgentTool | undefined =>
  definition.tools.find((tool) => tool.id === id);
