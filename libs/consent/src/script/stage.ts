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

/** One step being taken: a copy of the state to change, and what is to be done. */
export interface Stage {
  readonly context: ScriptContext;
  readonly state: ScriptState;
  readonly actions: ScriptAction[];
}

export const emit = (stage: Stage, event: ScriptEvent): void => {
  stage.actions.push({ do: 'emit', event });
};

export function act(stage: Stage, activity: AgentActivity): void {
  if (stage.state.activity === activity) return;
  stage.state.activity = activity;
  emit(stage, { event_type: 'agent_activity', activity });
}

export const sentence = ({ context, state }: Stage, key: SentenceKey): string =>
  fillSentence(languagePacks[context.language].sentences[key], {
    name: context.name,
    digits: [...(state.digits ?? '')].join(', '),
  });

/** Ends whatever turn is open and begins the next: inputs of the old one mean nothing from here on. */
export function nextTurn({ state, actions }: Stage): number {
  if (state.phase === 'listening') actions.push({ do: 'stop-listening' });
  if (state.phase !== 'speaking') actions.push({ do: 'stop-timer' });
  state.turn += 1;
  return state.turn;
}

export function say(stage: Stage, keys: (SentenceKey | 'consent')[], interruptible = true): void {
  const turn = nextTurn(stage);
  stage.state.phase = 'speaking';
  act(stage, 'speaking');
  const text = keys.map((key) => (key === 'consent' ? stage.context.consentText : sentence(stage, key))).join(' ');
  stage.actions.push({ do: 'say', turn, keys, text, interruptible });
}

export const startTimer = ({ state, actions }: Stage, ms: number): void => {
  actions.push({ do: 'timer', turn: state.turn, ms });
};

export function listen(stage: Stage, mode: ListenMode, expected: string): void {
  const { timings } = stage.context;
  const turn = nextTurn(stage);
  stage.state.phase = 'listening';
  act(stage, mode === 'answer' ? 'waiting' : 'listening');
  const pauseMs = mode === 'read-back' ? timings.readBackPauseMs : timings.answerPauseMs;
  stage.actions.push({ do: 'listen', turn, mode, pauseMs, expected });
  startTimer(stage, timings.silenceMs);
}

export function addReason({ state }: Stage, reason: ScriptReviewReason): void {
  if (!state.reviewReasons.includes(reason)) state.reviewReasons.push(reason);
}

/** The word is given once: whoever comes later can't change it. */
export function decide(stage: Stage, outcome: NonNullable<ScriptState['outcome']>): void {
  const { state, actions } = stage;
  if (state.outcome !== null) return;
  if (outcome === 'review' && state.wasDenied) addReason(stage, 'negation_heard');
  state.outcome = outcome;
  actions.push({ do: 'outcome', outcome, reviewReasons: [...state.reviewReasons] });
}
