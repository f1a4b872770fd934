import type { SentenceKey } from '../sentences.ts';
import { act, addReason, decide, emit, listen, nextTurn, say, sentence, type Stage, startTimer } from './stage.ts';
import type { ScriptState, ScriptStep } from './script.types.ts';

/** So often somebody is asked back into the picture in one session; after that it goes on, and a person looks at it. */
const remindersForFace = 6;

export function greet(stage: Stage): void {
  stage.state.step = 'greeting';
  say(stage, ['greeting']);
}

/** Asks whether the proposer is ready. @param keys what is said before listening */
export function askReadiness(stage: Stage, keys: SentenceKey[]): void {
  stage.state.step = 'readiness';
  say(stage, keys);
}

export function askToStop(stage: Stage, returnTo: ScriptState['returnTo']): void {
  Object.assign(stage.state, { step: 'stop-question', returnTo, misses: 0 });
  say(stage, ['confirm_stop']);
}

/** Reads the consent text; nobody can cut it short. */
export function readConsent(stage: Stage, before: SentenceKey[]): void {
  stage.state.step = 'reading';
  say(stage, [...before, 'consent'], false);
}

export function askReadBack(stage: Stage, keys: SentenceKey[]): void {
  const { state, context } = stage;
  state.step = 'read-back';
  if (state.announced < state.attempt) {
    state.announced = state.attempt;
    emit(stage, { event_type: 'consent_process', message: sentence(stage, 'prompt') });
    emit(stage, {
      event_type: 'consent_attempt',
      attempt_number: state.attempt,
      attempts_allowed: context.attempts,
    });
  }
  say(stage, keys);
}

/** Another attempt, if one is left: the caller has looked. */
export function beginAttempt(stage: Stage, keys: SentenceKey[]): void {
  stage.state.attempt += 1;
  stage.state.misses = 0;
  askReadBack(stage, keys);
}

export function score(stage: Stage): void {
  const { state, actions } = stage;
  if (!state.heard) return askReadBack(stage, ['read_back_again']);
  state.step = 'scoring';
  const turn = nextTurn(stage);
  state.phase = 'working';
  act(stage, 'checking');
  actions.push({ do: 'score', turn, attempt: state.attempt, heard: state.heard });
}

/** Asks for digits, new ones each time. @param keys what is said, with the digits in the last of it */
export function challenge(stage: Stage, keys: SentenceKey[]): void {
  const { state, context } = stage;
  state.step = 'challenge';
  state.digits = context.freshDigits.slice(0, context.challengeDigits);
  emit(stage, { event_type: 'challenge', digits: state.digits });
  say(stage, keys);
}

/** Whether something was read that counts; else there is nothing to hand in, and the page starts over. */
const hasReading = ({ scored, hasWithdrawn }: ScriptState): boolean => scored > 0 && !hasWithdrawn;

function tellVerdict(stage: Stage, keys: SentenceKey[]): void {
  const { outcome } = stage.state;
  if (outcome === null || !hasReading(stage.state)) return;
  emit(stage, {
    event_type: 'consent_verification',
    verified: outcome === 'verified',
    outcome,
    reason: keys.map((key) => sentence(stage, key)).join(' '),
  });
}

/** Says how it ended. What was decided is told before it is said: nobody waits for the voice. */
function close(stage: Stage, keys: SentenceKey[]): void {
  const { state } = stage;
  // Whoever it waited for: it waits no more.
  Object.assign(state, { step: 'closing', closing: keys, waitingFor: null });
  if (hasReading(state) && state.outcome !== 'failed') emit(stage, { event_type: 'declaration_recorded' });
  tellVerdict(stage, keys);
  say(stage, keys);
}

/** With what the readings so far came to, when there will be no other. */
export function concludeFromBest(stage: Stage, sayFirst: SentenceKey[] = []): void {
  const { state } = stage;
  if (state.best === 'review') addReason(stage, 'scored_for_review');
  const forPerson = state.best !== 'none' || state.wasDenied;
  if (forPerson && state.best !== 'pass') addReason(stage, 'attempts_used');
  decide(stage, forPerson ? 'review' : 'failed');
  close(stage, [...sayFirst, forPerson ? 'review' : 'failed']);
}

/** After a reading that passed, and the challenge if there is one. */
export function concludePassed(stage: Stage): void {
  const needsPerson = stage.state.reviewReasons.length > 0;
  decide(stage, needsPerson ? 'review' : 'verified');
  close(stage, needsPerson ? ['review'] : ['verified', 'declaration_recorded']);
}

/** Of a talk that ends before its time. Who was asked whether to stop and did not go on has withdrawn what was read. */
function decideUnfinished(stage: Stage): void {
  const { state } = stage;
  state.hasWithdrawn = state.step === 'stop-question';
  if (!hasReading(state)) return decide(stage, 'failed');
  addReason(stage, 'interrupted');
  decide(stage, 'review');
}

/** The proposer stops, or nothing more can be had of this session. */
export function giveUp(stage: Stage, key: 'refused' | 'no_answer' | 'too_long'): void {
  decideUnfinished(stage);
  close(stage, [key, hasReading(stage.state) ? 'review' : 'start_again']);
}

function recordStep(stage: Stage): void {
  if (stage.state.stepRecorded) return;
  stage.state.stepRecorded = true;
  emit(stage, { event_type: 'verification_step_recorded', status: hasReading(stage.state) });
}

export function sayGoodbye(stage: Stage): void {
  recordStep(stage);
  stage.state.step = 'goodbye';
  say(stage, ['goodbye']);
}

/** Nobody is there to talk to: what is still to be decided and told is done without words. */
export function endNow(stage: Stage): void {
  const { state, actions } = stage;
  nextTurn(stage);
  actions.push({ do: 'hush' });
  if (state.outcome === null) {
    decideUnfinished(stage);
    tellVerdict(stage, ['review']);
  }
  recordStep(stage);
  finish(stage);
}

export function finish(stage: Stage): void {
  stage.state.step = 'ended';
  act(stage, 'ended');
  stage.actions.push({ do: 'end' });
}

/** Nobody is connected: the agent waits for as long as a proposer may be away. */
export function waitForReturn(stage: Stage): void {
  nextTurn(stage);
  stage.state.phase = 'paused';
  stage.state.waitingFor = 'return';
  act(stage, 'waiting');
  startTimer(stage, stage.context.timings.reconnectGraceMs);
}

const waitsForFaces = ({ step }: ScriptState): boolean =>
  step === 'readiness' || step === 'read-back' || step === 'challenge';

/** Whether a proposer who is not seen should be asked back into the picture: politely, and not without end. */
export const shouldAskForFace = (state: ScriptState): boolean =>
  !state.inFrame && state.reminders < remindersForFace && waitsForFaces(state);

export function askForFace(stage: Stage): void {
  stage.state.reminders += 1;
  stage.state.waitingFor = 'face';
  emit(stage, { event_type: 'notice', code: 'not_in_frame' });
  say(stage, ['not_in_frame']);
}

export function waitForFace(stage: Stage): void {
  nextTurn(stage);
  stage.state.phase = 'paused';
  act(stage, 'waiting');
  startTimer(stage, stage.context.timings.silenceMs);
}

/** Begins the step anew, after a pause or with another agent. */
export function repeatStep(stage: Stage, before: SentenceKey[]): void {
  const { state, context } = stage;
  state.waitingFor = null;
  const again: { readonly [Step in ScriptStep]: () => void } = {
    new: () => greet(stage),
    greeting: () => greet(stage),
    readiness: () => askReadiness(stage, [...before, state.greeted ? 'ready_again' : 'explanation']),
    'stop-question': () => askToStop(stage, state.returnTo),
    reading: () => readConsent(stage, [...before, 'consent_follows']),
    'read-back': () => askReadBack(stage, [...before, 'read_back_again']),
    scoring: () => score(stage),
    challenge: () => (context.challengeDigits > 0 ? challenge(stage, ['challenge']) : concludePassed(stage)),
    closing: () => say(stage, state.closing),
    goodbye: () => say(stage, ['goodbye']),
    ended: () => undefined,
  };
  again[state.step]();
}

/** Listens for the answer to what was just asked; while nobody is there or in the picture, waits first. */
export function listenForAnswer(stage: Stage): void {
  const { state, context } = stage;
  if (!state.present) return waitForReturn(stage);
  if (shouldAskForFace(state)) return askForFace(stage);
  if (state.step === 'read-back') return listen(stage, 'read-back', context.consentText);
  if (state.step === 'challenge') return listen(stage, 'digits', state.digits ?? '');
  return listen(stage, 'answer', '');
}
