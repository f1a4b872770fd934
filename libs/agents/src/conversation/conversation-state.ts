import type { JsonObject } from '@tessera/kernel/json';
import { intentOf } from '../brain/intents.ts';
import { type BrainMemory, type BrainTurn, emptyMemory, type Thought, type ToolOutcome } from '../brain/thinking.ts';
import { isUnsure } from './calls.ts';
import type { ConversationEvent, TalkingAgent } from './conversation-events.ts';

type Call = Extract<Thought, { type: 'call' }>;
/** A thought that something has to be done for, after what was said. */
export type Pending = Exclude<Thought, { type: 'say' | 'ask' }>;

/** Everything that decisions need, folded from the log. */
export interface ConversationState {
  readonly agent: TalkingAgent;
  readonly variables: JsonObject;
  /** What is known of the contact from earlier conversations; null if nothing is. */
  readonly remembered: JsonObject | null;
  readonly with: 'agent' | 'nobody' | 'person';
  readonly isEnded: boolean;
  /** When it began: for an invited customer, at their first message. */
  readonly openedAt: number;
  /** The customer was invited, and has not written yet. */
  readonly isAwaited: boolean;
  /** Number of the customer's turn: a burst of messages is one. */
  readonly turn: number;
  readonly turnAt: number;
  /** What the customer said in this turn. */
  readonly words: string;
  /** Whether the customer said something that no thought has answered. */
  readonly isAsked: boolean;
  readonly step: number;
  /** A think that was started and has not answered. */
  readonly isThinking: boolean;
  readonly todo: readonly Pending[];
  readonly tool: { readonly key: string; readonly tool: string; readonly args: JsonObject } | null;
  readonly outcomes: readonly ToolOutcome[];
  readonly toolCalls: number;
  readonly handOffs: number;
  /** How often a call was silent since the customer last spoke. */
  readonly silences: number;
  /** How often nothing could be understood since then. */
  readonly unclears: number;
  /** Whether words that a tool may act on were perhaps misheard. */
  readonly isUnsure: boolean;
  readonly tokens: number;
  readonly cost: number;
  readonly memory: BrainMemory;
  /** Memory when the turn began: a confirmation counts only if it was asked for in an earlier turn. */
  readonly memoryBefore: BrainMemory;
  readonly turns: readonly BrainTurn[];
}

/** What a brain sees instead of words that were not understood. */
const notUnderstood = '(could not be understood)';

const initial: ConversationState = {
  ...{ agent: { id: '', version: null }, variables: {}, remembered: null, with: 'agent', isEnded: false, openedAt: 0 },
  isAwaited: false,
  ...{ turn: 0, turnAt: 0, words: '', isAsked: false, step: 0, isThinking: false, todo: [], tool: null, outcomes: [] },
  ...{ toolCalls: 0, handOffs: 0, silences: 0, unclears: 0, isUnsure: false, tokens: 0, cost: 0 },
  ...{ memory: emptyMemory, memoryBefore: emptyMemory, turns: [] },
};

type Folds = {
  [T in ConversationEvent['type']]: (
    state: ConversationState,
    event: Extract<ConversationEvent, { type: T }>,
  ) => ConversationState;
};

const folds: Folds = {
  opened: (state, { agent, variables, remembered = null, isInvited = false, at }) => ({
    ...{ ...state, agent, variables, remembered, openedAt: at },
    isAwaited: isInvited,
  }),
  said: (state, event) => {
    const turns = [...state.turns, { who: event.who, text: event.isUnclear ? notUnderstood : event.text }];
    if (event.who !== 'user') return { ...state, turns };
    const came = state.isAwaited ? { isAwaited: false, openedAt: event.at } : {};
    const unclears = event.isUnclear ? state.unclears + 1 : 0;
    const spoken = { ...state, ...came, turns, silences: 0, unclears };
    const words = event.text.trim();
    if (event.isClosed || state.with !== 'agent') return { ...spoken, turn: state.turn + 1, turnAt: event.at };
    const isSure = !isUnsure(event.heard);
    if (state.isAsked && !state.isThinking && state.step === 0)
      return { ...spoken, words: `${state.words} ${words}`, isUnsure: state.isUnsure || !isSure };
    // As long as a question about earlier words is open, they count too.
    const wasUnsure = state.memory.asking !== null && state.isUnsure;
    return { ...spoken, ...turnBegun(state, event.at), words, isUnsure: wasUnsure || !isSure };
  },
  unheard: (state, { why }) => ({
    ...state,
    silences: state.silences + Number(why === 'silence'),
    unclears: state.unclears + Number(why === 'unclear'),
  }),
  'think.started': (state) => ({ ...state, isThinking: true }),
  thought: (state, { thinking }) => ({
    ...state,
    isThinking: false,
    isAsked: false,
    step: state.step + 1,
    memory: thinking.memory,
    tokens: state.tokens + thinking.usage.input + thinking.usage.output,
    cost: state.cost + thinking.usage.cost,
    todo: thinking.thoughts.filter((thought): thought is Pending => thought.type !== 'say' && thought.type !== 'ask'),
  }),
  'tool.started': (state, { key, tool, args }) => ({
    ...state,
    tool: { key, tool, args },
    isUnsure: false,
    toolCalls: state.toolCalls + 1,
    todo: state.todo.slice(1),
  }),
  'tool.finished': (state, { ok, result, error }) => {
    const { tool, args } = state.tool ?? { tool: '', args: {} };
    const outcome = { tool, args, ok, result, ...(error !== undefined && { error }) };
    const isLast = state.todo.every(({ type }) => type !== 'call');
    return { ...state, tool: null, outcomes: [...state.outcomes, outcome], isAsked: isLast && !state.isEnded };
  },
  handed: (state, { to }) => ({
    ...state,
    agent: to,
    handOffs: state.handOffs + 1,
    todo: [],
    memory: emptyMemory,
    isAsked: true,
  }),
  transferred: (state) => ({ ...state, with: 'nobody', todo: [], isAsked: false }),
  taken: (state) => ({ ...state, with: 'person', isAsked: false, isThinking: false, todo: [] }),
  givenBack: (state) => ({ ...state, with: 'agent', memory: emptyMemory }),
  denied: (state) => state,
  limit: (state) => state,
  ended: (state) => ({ ...state, isEnded: true, isAsked: false, isThinking: false, todo: [] }),
  judged: (state) => state,
};

const turnBegun = (state: ConversationState, at: number) => ({
  ...{ turn: state.turn + 1, turnAt: at, isAsked: true, step: 0, isThinking: false },
  ...{ todo: [], outcomes: [], toolCalls: 0, memoryBefore: state.memory },
});

/** The state after one more entry of the log. */
export const applied = (state: ConversationState, event: ConversationEvent): ConversationState =>
  (folds[event.type] as (state: ConversationState, event: ConversationEvent) => ConversationState)(state, event);

/** The state of a whole log. */
export const folded = (events: readonly ConversationEvent[]): ConversationState => events.reduce(applied, initial);

/**
 * Whether a call was put to the customer, as it is, before this turn, and the customer said yes to it. It counts for
 * one call: what a brain makes of other words, or of what it reads, confirms nothing.
 */
export function wasConfirmed({ memoryBefore, words, outcomes }: ConversationState, { tool, args }: Call): boolean {
  const { asking } = memoryBefore;
  const isSame = (other: { tool: string; args: JsonObject }): boolean =>
    other.tool === tool && sameJson(other.args, args);
  return asking?.kind === 'confirm' && isSame(asking) && intentOf(words) === 'yes' && !outcomes.some(isSame);
}

const sameJson = (one: JsonObject, other: JsonObject): boolean => canonical(one) === canonical(other);
const canonical = (value: JsonObject): string =>
  JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
