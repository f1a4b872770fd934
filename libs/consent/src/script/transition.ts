import { languagePacks } from '../language-packs.ts';
import { fillSentence, type SentenceKey } from '../sentences.ts';
import type {
  AgentActivity,
  ListenMode,
  ScriptAction,
  ScriptContext,
  ScriptEvent,
  ScriptReviewReason,
  ScriptState,
} from './script.types.ts';

/** One transition: a copy of the state to change, and the resulting actions. */
export interface Transition {
  readonly context: ScriptContext;
  readonly state: ScriptState;
  readonly actions: ScriptAction[];
}

export const emit = (transition: Transition, event: ScriptEvent): void => {
  transition.actions.push({ do: 'emit', event });
};

export function act(transition: Transition, activity: AgentActivity): void {
  if (transition.state.activity === activity) return;
  transition.state.activity = activity;
  emit(transition, { event_type: 'agent_activity', activity });
}

export const sentence = ({ context, state }: Transition, key: SentenceKey): string =>
  fillSentence(languagePacks[context.language].sentences[key], {
    name: context.name,
    digits: [...(state.digits ?? '')].join(', '),
  });

/** Ends the open turn and starts the next one; inputs of the old one are ignored from here on. */
export function nextTurn({ state, actions }: Transition): number {
  if (state.phase === 'listening') actions.push({ do: 'stop-listening' });
  if (state.phase !== 'speaking') actions.push({ do: 'stop-timer' });
  state.turn += 1;
  return state.turn;
}

export function say(transition: Transition, keys: (SentenceKey | 'consent')[], interruptible = true): void {
  const turn = nextTurn(transition);
  transition.state.phase = 'speaking';
  act(transition, 'speaking');
  const text = keys
    .map((key) => (key === 'consent' ? transition.context.consentText : sentence(transition, key)))
    .join(' ');
  transition.actions.push({ do: 'say', turn, keys, text, interruptible });
}

export const startTimer = ({ state, actions }: Transition, ms: number): void => {
  actions.push({ do: 'timer', turn: state.turn, ms });
};

export function listen(transition: Transition, mode: ListenMode, expected: string): void {
  const { timings } = transition.context;
  const turn = nextTurn(transition);
  transition.state.phase = 'listening';
  act(transition, mode === 'answer' ? 'waiting' : 'listening');
  const pauseMs = mode === 'read-back' ? timings.readBackPauseMs : timings.answerPauseMs;
  transition.actions.push({ do: 'listen', turn, mode, pauseMs, expected });
  startTimer(transition, timings.silenceMs);
}

export function addReason({ state }: Transition, reason: ScriptReviewReason): void {
  if (!state.reviewReasons.includes(reason)) state.reviewReasons.push(reason);
}

/** Sets the outcome once; it cannot change later. */
export function decide(transition: Transition, outcome: NonNullable<ScriptState['outcome']>): void {
  const { state, actions } = transition;
  if (state.outcome !== null) return;
  if (outcome === 'review' && state.wasDenied) addReason(transition, 'negation_heard');
  state.outcome = outcome;
  actions.push({ do: 'outcome', outcome, reviewReasons: [...state.reviewReasons] });
}
