import { answered, miss } from './answers.ts';
import { judged } from './judged.ts';
import type { ScriptContext, ScriptInput, ScriptState, ScriptStep, ScriptTurn } from './script.types.ts';
import { addReason, emit, say, type Stage, startTimer } from './stage.ts';
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

/** An absence may happen to anybody; from the second on a person looks at the recording. */
const absencesUnremarked = 1;
/** A session of more turns than any talk needs is going in circles. */
const turnsAllowed = 120;
/** Who reads a long consent text slowly is not cut off. */
const slowestWordMs = 1_000;

/** What follows when a sentence was said; what is not here listens for an answer. */
const afterSpeech: { readonly [Step in ScriptStep]?: (stage: Stage) => void } = {
  greeting: (stage) => askReadiness(stage, ['explanation']),
  readiness: (stage) => {
    if (!stage.state.greeted) emit(stage, { event_type: 'greeting_finished' });
    stage.state.greeted = true;
    listenForAnswer(stage);
  },
  reading: (stage) => {
    if (stage.state.attempt === 0) beginAttempt(stage, ['read_back']);
    else askReadBack(stage, ['read_back_again']);
  },
  closing: sayGoodbye,
  goodbye: finish,
};

function spoken(stage: Stage, whole: boolean): void {
  const { state } = stage;
  if (state.step === 'reading' && !whole) addReason(stage, 'text_not_heard');
  if (!state.present && state.outcome === null) return waitForReturn(stage);
  if (state.waitingFor === 'face') return state.inFrame ? repeatStep(stage, []) : waitForFace(stage);
  (afterSpeech[state.step] ?? listenForAnswer)(stage);
}

function timerFired(stage: Stage): void {
  const { state } = stage;
  if (state.phase === 'listening') return miss(stage, 'silence', 'silence');
  if (state.waitingFor === 'return') return endNow(stage);
  if (shouldAskForFace(state)) return askForFace(stage);
  addReason(stage, 'not_in_frame');
  repeatStep(stage, []);
}

function lostFace(stage: Stage): void {
  const { state } = stage;
  if (!state.inFrame) return;
  state.inFrame = false;
  state.absences += 1;
  if (state.outcome !== null) return;
  if (state.absences > absencesUnremarked) addReason(stage, 'not_in_frame');
  if (state.phase === 'listening' && shouldAskForFace(state)) askForFace(stage);
}

function foundFace(stage: Stage): void {
  const { state } = stage;
  state.inFrame = true;
  if (state.phase === 'paused' && state.waitingFor === 'face') repeatStep(stage, []);
}

function left(stage: Stage): void {
  const { state, actions } = stage;
  if (!state.present) return;
  state.present = false;
  if (state.outcome !== null) return endNow(stage);
  if (state.phase === 'speaking') actions.push({ do: 'hush' });
  // A reading that is being scored was heard in full: its verdict counts, whoever is there to hear it.
  if (state.phase !== 'working') waitForReturn(stage);
}

/** Silence until now may be the connection's, whether the room noticed or not; of the challenge there are two tries in any case. */
function back(stage: Stage): void {
  const { state, context } = stage;
  state.misses = 0;
  if (!state.present) {
    state.present = true;
    if (state.waitingFor === 'return') repeatStep(stage, ['resumed']);
  } else if (state.phase === 'listening' && state.spokenIn !== state.turn) startTimer(stage, context.timings.silenceMs);
}

function secondCame(stage: Stage): void {
  const { state } = stage;
  if (state.outcome !== null) return;
  addReason(stage, 'second_participant');
  emit(stage, { event_type: 'notice', code: 'second_participant' });
  // Listening goes on when it was said: what is heard meanwhile may be anybody's.
  if (state.phase === 'listening') say(stage, ['second_participant']);
}

function resume(stage: Stage): void {
  const { state } = stage;
  if (state.step === 'new') return greet(stage);
  state.present = true;
  repeatStep(stage, state.outcome === null && state.step !== 'scoring' ? ['resumed'] : []);
}

/** A turn is as long as it is from its first word: what follows of it changes nothing. */
function heardSpeech(stage: Stage): void {
  const { state, context } = stage;
  if (state.phase !== 'listening' || state.spokenIn === state.turn) return;
  state.spokenIn = state.turn;
  const words = state.step === 'read-back' ? context.consentText.split(/\s+/).length : 0;
  startTimer(stage, Math.max(context.timings.longestTurnMs, words * slowestWordMs));
}

function noSpeech(stage: Stage): void {
  stage.state.spokenIn = null;
  startTimer(stage, stage.context.timings.silenceMs);
}

const whileListening =
  <Input>(then: (stage: Stage, input: Input) => void) =>
  (stage: Stage, input: Input): void => {
    if (stage.state.phase === 'listening') then(stage, input);
  };

const reactions: {
  readonly [T in ScriptInput['type']]: (stage: Stage, input: Extract<ScriptInput, { type: T }>) => void;
} = {
  started: (stage) => {
    if (stage.state.step === 'new') greet(stage);
  },
  resumed: resume,
  spoken: (stage, { whole }) => {
    if (stage.state.phase === 'speaking') spoken(stage, whole !== false);
  },
  speech: heardSpeech,
  'no-speech': whileListening(noSpeech),
  heard: whileListening((stage, { text, confidence, negationHeard }: Extract<ScriptInput, { type: 'heard' }>) =>
    answered(stage, { text, confidence, negationHeard }),
  ),
  unintelligible: whileListening((stage) => miss(stage, 'not_understood', 'not_understood')),
  noise: whileListening((stage) => miss(stage, 'noise', 'noise')),
  echo: whileListening((stage) => miss(stage, 'own_echo', 'own_echo')),
  timer: (stage) => {
    if (stage.state.phase === 'listening' || stage.state.phase === 'paused') timerFired(stage);
  },
  scored: (stage, scored) => {
    if (stage.state.step === 'scoring') judged(stage, scored);
  },
  'not-in-frame': lostFace,
  'in-frame': foundFace,
  left,
  back,
  'second-came': secondCame,
  'too-long': (stage) => {
    if (stage.state.outcome === null) giveUp(stage, 'too_long');
    else endNow(stage);
  },
};

const copyOf = (state: ScriptState): ScriptState => ({
  ...state,
  reviewReasons: [...state.reviewReasons],
  closing: [...state.closing],
});

/**
 * What the agent does next: pure, so that every way through the talk can be tried without a room, and another agent can
 * go on from the stored state. An input of an earlier turn changes nothing, nor does any after the end.
 */
export function nextScript(state: ScriptState, input: ScriptInput, context: ScriptContext): ScriptTurn {
  const stage: Stage = { context, state: copyOf(state), actions: [] };
  const late = 'turn' in input && input.turn !== state.turn;
  if (late || state.step === 'ended') return { state, actions: [] };
  if (state.turn >= turnsAllowed && state.outcome === null) giveUp(stage, 'too_long');
  else if (state.turn >= turnsAllowed * 2) endNow(stage);
  else react(stage, input);
  return { state: stage.state, actions: stage.actions };
}

/** The table is typed by the input's type; TypeScript can't follow that across an index. */
function react<T extends ScriptInput['type']>(stage: Stage, input: Extract<ScriptInput, { type: T }>): void {
  const reaction = reactions[input.type as T];
  reaction(stage, input);
}
