import { answered, miss } from './answers.ts';
import { judged } from './judged.ts';
import type { ScriptContext, ScriptInput, ScriptState, ScriptStep, ScriptTurn } from './script.types.ts';
import { addReason, emit, say, type Transition, startTimer } from './transition.ts';
import {
  askForFace,
  askReadBack,
  askReadiness,
  beginAttempt,
  endNow,
  finish,
  giveUp,
  greet,
  listenForAnswer,
  repeatStep,
  sayGoodbye,
  shouldAskForFace,
  waitForFace,
  waitForReturn,
} from './steps.ts';

/** One absence is normal; more need a review. */
const absencesUnremarked = 1;
/** More turns than any conversation needs: it repeats endlessly. */
const turnsAllowed = 120;
/** Slow readers of a long consent text are not cut off. */
const slowestWordMs = 1_000;

/** Next action after a sentence; steps that are missing here listen for an answer. */
const afterSpeech: { readonly [Step in ScriptStep]?: (transition: Transition) => void } = {
  greeting: (transition) => askReadiness(transition, ['explanation']),
  readiness: (transition) => {
    if (!transition.state.greeted) emit(transition, { event_type: 'greeting_finished' });
    transition.state.greeted = true;
    listenForAnswer(transition);
  },
  reading: (transition) => {
    if (transition.state.attempt === 0) beginAttempt(transition, ['read_back']);
    else askReadBack(transition, ['read_back_again']);
  },
  closing: sayGoodbye,
  goodbye: finish,
};

function spoken(transition: Transition, whole: boolean): void {
  const { state } = transition;
  if (state.step === 'reading' && !whole) addReason(transition, 'text_not_heard');
  if (!state.present && state.outcome === null) return waitForReturn(transition);
  if (state.waitingFor === 'face') return state.inFrame ? repeatStep(transition, []) : waitForFace(transition);
  (afterSpeech[state.step] ?? listenForAnswer)(transition);
}

function timerFired(transition: Transition): void {
  const { state } = transition;
  if (state.phase === 'listening') return miss(transition, 'silence', 'silence');
  if (state.waitingFor === 'return') return endNow(transition);
  if (shouldAskForFace(state)) return askForFace(transition);
  addReason(transition, 'not_in_frame');
  repeatStep(transition, []);
}

function lostFace(transition: Transition): void {
  const { state } = transition;
  if (!state.inFrame) return;
  state.inFrame = false;
  state.absences += 1;
  if (state.outcome !== null) return;
  if (state.absences > absencesUnremarked) addReason(transition, 'not_in_frame');
  if (state.phase === 'listening' && shouldAskForFace(state)) askForFace(transition);
}

function foundFace(transition: Transition): void {
  const { state } = transition;
  state.inFrame = true;
  if (state.phase === 'paused' && state.waitingFor === 'face') repeatStep(transition, []);
}

function left(transition: Transition): void {
  const { state, actions } = transition;
  if (!state.present) return;
  state.present = false;
  if (state.outcome !== null) return endNow(transition);
  if (state.phase === 'speaking') actions.push({ do: 'hush' });
  // A reading that is being scored is complete, so its verdict counts in any case.
  if (state.phase !== 'working') waitForReturn(transition);
}

/**
 * The silence may have been the connection's, also when the room did not notice. The challenge still has two attempts.
 */
function back(transition: Transition): void {
  const { state, context } = transition;
  state.misses = 0;
  if (!state.present) {
    state.present = true;
    if (state.waitingFor === 'return') repeatStep(transition, ['resumed']);
  } else if (state.phase === 'listening' && state.spokenIn !== state.turn)
    startTimer(transition, context.timings.silenceMs);
}

function secondCame(transition: Transition): void {
  const { state } = transition;
  if (state.outcome !== null) return;
  addReason(transition, 'second_participant');
  emit(transition, { event_type: 'notice', code: 'second_participant' });
  // Listening continues after the sentence: meanwhile the speech may be anybody's.
  if (state.phase === 'listening') say(transition, ['second_participant']);
}

function resume(transition: Transition): void {
  const { state } = transition;
  if (state.step === 'new') return greet(transition);
  state.present = true;
  repeatStep(transition, state.outcome === null && state.step !== 'scoring' ? ['resumed'] : []);
}

/** A turn's limit counts from its first word. */
function heardSpeech(transition: Transition): void {
  const { state, context } = transition;
  if (state.phase !== 'listening' || state.spokenIn === state.turn) return;
  state.spokenIn = state.turn;
  const words = state.step === 'read-back' ? context.consentText.split(/\s+/).length : 0;
  startTimer(transition, Math.max(context.timings.longestTurnMs, words * slowestWordMs));
}

function noSpeech(transition: Transition): void {
  transition.state.spokenIn = null;
  startTimer(transition, transition.context.timings.silenceMs);
}

const whileListening =
  <Input>(then: (transition: Transition, input: Input) => void) =>
  (transition: Transition, input: Input): void => {
    if (transition.state.phase === 'listening') then(transition, input);
  };

const reactions: {
  readonly [T in ScriptInput['type']]: (transition: Transition, input: Extract<ScriptInput, { type: T }>) => void;
} = {
  started: (transition) => {
    if (transition.state.step === 'new') greet(transition);
  },
  resumed: resume,
  spoken: (transition, { whole }) => {
    if (transition.state.phase === 'speaking') spoken(transition, whole !== false);
  },
  speech: heardSpeech,
  'no-speech': whileListening(noSpeech),
  heard: whileListening((transition, { text, confidence, negationHeard }: Extract<ScriptInput, { type: 'heard' }>) =>
    answered(transition, { text, confidence, negationHeard }),
  ),
  unintelligible: whileListening((transition) => miss(transition, 'not_understood', 'not_understood')),
  noise: whileListening((transition) => miss(transition, 'noise', 'noise')),
  echo: whileListening((transition) => miss(transition, 'own_echo', 'own_echo')),
  timer: (transition) => {
    if (transition.state.phase === 'listening' || transition.state.phase === 'paused') timerFired(transition);
  },
  scored: (transition, scored) => {
    if (transition.state.step === 'scoring') judged(transition, scored);
  },
  'not-in-frame': lostFace,
  'in-frame': foundFace,
  left,
  back,
  'second-came': secondCame,
  'too-long': (transition) => {
    if (transition.state.outcome === null) giveUp(transition, 'too_long');
    else endNow(transition);
  },
};

const copyOf = (state: ScriptState): ScriptState => ({
  ...state,
  reviewReasons: [...state.reviewReasons],
  closing: [...state.closing],
});

/**
 * Next state and actions of the agent. It is pure: every path can be tested without a room, and another agent can
 * continue from the stored state. Inputs of an earlier turn or after the end change nothing.
 */
export function nextScript(state: ScriptState, input: ScriptInput, context: ScriptContext): ScriptTurn {
  const transition: Transition = { context, state: copyOf(state), actions: [] };
  const late = 'turn' in input && input.turn !== state.turn;
  if (late || state.step === 'ended') return { state, actions: [] };
  if (state.turn >= turnsAllowed && state.outcome === null) giveUp(transition, 'too_long');
  else if (state.turn >= turnsAllowed * 2) endNow(transition);
  else react(transition, input);
  return { state: transition.state, actions: transition.actions };
}

/** The table is typed by the input's type, which TypeScript cannot follow across an index. */
function react<T extends ScriptInput['type']>(transition: Transition, input: Extract<ScriptInput, { type: T }>): void {
  const reaction = reactions[input.type as T];
  reaction(transition, input);
}
