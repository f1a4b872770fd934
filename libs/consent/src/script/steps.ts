import type { SentenceKey } from '../sentences.ts';
import {
  act,
  addReason,
  decide,
  emit,
  listen,
  nextTurn,
  say,
  sentence,
  type Transition,
  startTimer,
} from './transition.ts';
import type { ScriptState, ScriptStep } from './script.types.ts';

/** Maximum requests to return into the picture in one session; afterwards it continues and needs a review. */
const remindersForFace = 6;

export function greet(transition: Transition): void {
  transition.state.step = 'greeting';
  say(transition, ['greeting']);
}

/** Asks whether the proposer is ready. @param keys sentences before listening */
export function askReadiness(transition: Transition, keys: SentenceKey[]): void {
  transition.state.step = 'readiness';
  say(transition, keys);
}

export function askToStop(transition: Transition, returnTo: ScriptState['returnTo']): void {
  Object.assign(transition.state, { step: 'stop-question', returnTo, misses: 0 });
  say(transition, ['confirm_stop']);
}

/** Reads the consent text, which cannot be interrupted. */
export function readConsent(transition: Transition, before: SentenceKey[]): void {
  transition.state.step = 'reading';
  say(transition, [...before, 'consent'], false);
}

export function askReadBack(transition: Transition, keys: SentenceKey[]): void {
  const { state, context } = transition;
  state.step = 'read-back';
  if (state.announced < state.attempt) {
    state.announced = state.attempt;
    emit(transition, { event_type: 'consent_process', message: sentence(transition, 'prompt') });
    emit(transition, {
      event_type: 'consent_attempt',
      attempt_number: state.attempt,
      attempts_allowed: context.attempts,
    });
  }
  say(transition, keys);
}

/** Starts another attempt. The caller has checked that one is left. */
export function beginAttempt(transition: Transition, keys: SentenceKey[]): void {
  transition.state.attempt += 1;
  transition.state.misses = 0;
  askReadBack(transition, keys);
}

export function score(transition: Transition): void {
  const { state, actions } = transition;
  if (!state.heard) return askReadBack(transition, ['read_back_again']);
  state.step = 'scoring';
  const turn = nextTurn(transition);
  state.phase = 'working';
  act(transition, 'checking');
  actions.push({ do: 'score', turn, attempt: state.attempt, heard: state.heard });
}

/** Asks for new digits. @param keys sentences; the last one contains the digits */
export function challenge(transition: Transition, keys: SentenceKey[]): void {
  const { state, context } = transition;
  state.step = 'challenge';
  state.digits = context.freshDigits.slice(0, context.challengeDigits);
  emit(transition, { event_type: 'challenge', digits: state.digits });
  say(transition, keys);
}

/** Whether a reading counts; otherwise there is nothing to submit, and the page starts over. */
const hasReading = ({ scored, hasWithdrawn }: ScriptState): boolean => scored > 0 && !hasWithdrawn;

function tellVerdict(transition: Transition, keys: SentenceKey[]): void {
  const { outcome } = transition.state;
  if (outcome === null || !hasReading(transition.state)) return;
  emit(transition, {
    event_type: 'consent_verification',
    verified: outcome === 'verified',
    outcome,
    reason: keys.map((key) => sentence(transition, key)).join(' '),
  });
}

/** Says the outcome. It is reported before, so that nobody waits for the voice. */
function close(transition: Transition, keys: SentenceKey[]): void {
  const { state } = transition;
  // Ends any wait.
  Object.assign(state, { step: 'closing', closing: keys, waitingFor: null });
  if (hasReading(state) && state.outcome !== 'failed') emit(transition, { event_type: 'declaration_recorded' });
  tellVerdict(transition, keys);
  say(transition, keys);
}

/** Concludes with the best reading, because there will be no other. */
export function concludeFromBest(transition: Transition, sayFirst: SentenceKey[] = []): void {
  const { state } = transition;
  if (state.best === 'review') addReason(transition, 'scored_for_review');
  const forPerson = state.best !== 'none' || state.wasDenied;
  if (forPerson && state.best !== 'pass') addReason(transition, 'attempts_used');
  decide(transition, forPerson ? 'review' : 'failed');
  close(transition, [...sayFirst, forPerson ? 'review' : 'failed']);
}

/** Concludes after a reading that passed; the challenge comes first if there is one. */
export function concludePassed(transition: Transition): void {
  const needsPerson = transition.state.reviewReasons.length > 0;
  decide(transition, needsPerson ? 'review' : 'verified');
  close(transition, needsPerson ? ['review'] : ['verified', 'declaration_recorded']);
}

/**
 * Decides a conversation that ends early. A proposer who was asked whether to stop, and did not continue, has
 * withdrawn.
 */
function decideUnfinished(transition: Transition): void {
  const { state } = transition;
  state.hasWithdrawn = state.step === 'stop-question';
  if (!hasReading(state)) return decide(transition, 'failed');
  addReason(transition, 'interrupted');
  decide(transition, 'review');
}

/** The proposer stops, or the session cannot succeed any more. */
export function giveUp(transition: Transition, key: 'refused' | 'no_answer' | 'too_long'): void {
  decideUnfinished(transition);
  close(transition, [key, hasReading(transition.state) ? 'review' : 'start_again']);
}

function recordStep(transition: Transition): void {
  if (transition.state.stepRecorded) return;
  transition.state.stepRecorded = true;
  emit(transition, { event_type: 'verification_step_recorded', status: hasReading(transition.state) });
}

export function sayGoodbye(transition: Transition): void {
  recordStep(transition);
  transition.state.step = 'goodbye';
  say(transition, ['goodbye']);
}

/** Nobody is connected: decides and reports without words. */
export function endNow(transition: Transition): void {
  const { state, actions } = transition;
  nextTurn(transition);
  actions.push({ do: 'hush' });
  if (state.outcome === null) {
    decideUnfinished(transition);
    tellVerdict(transition, ['review']);
  }
  recordStep(transition);
  finish(transition);
}

export function finish(transition: Transition): void {
  transition.state.step = 'ended';
  act(transition, 'ended');
  transition.actions.push({ do: 'end' });
}

/** Nobody is connected: waits for the grace time. */
export function waitForReturn(transition: Transition): void {
  nextTurn(transition);
  transition.state.phase = 'paused';
  transition.state.waitingFor = 'return';
  act(transition, 'waiting');
  startTimer(transition, transition.context.timings.reconnectGraceMs);
}

const waitsForFaces = ({ step }: ScriptState): boolean =>
  step === 'readiness' || step === 'read-back' || step === 'challenge';

/** Whether to ask a proposer outside the picture to return; limited in number. */
export const shouldAskForFace = (state: ScriptState): boolean =>
  !state.inFrame && state.reminders < remindersForFace && waitsForFaces(state);

export function askForFace(transition: Transition): void {
  transition.state.reminders += 1;
  transition.state.waitingFor = 'face';
  emit(transition, { event_type: 'notice', code: 'not_in_frame' });
  say(transition, ['not_in_frame']);
}

export function waitForFace(transition: Transition): void {
  nextTurn(transition);
  transition.state.phase = 'paused';
  act(transition, 'waiting');
  startTimer(transition, transition.context.timings.silenceMs);
}

/** Restarts the step, after a pause or with another agent. */
export function repeatStep(transition: Transition, before: SentenceKey[]): void {
  const { state, context } = transition;
  state.waitingFor = null;
  const again: { readonly [Step in ScriptStep]: () => void } = {
    new: () => greet(transition),
    greeting: () => greet(transition),
    readiness: () => askReadiness(transition, [...before, state.greeted ? 'ready_again' : 'explanation']),
    'stop-question': () => askToStop(transition, state.returnTo),
    reading: () => readConsent(transition, [...before, 'consent_follows']),
    'read-back': () => askReadBack(transition, [...before, 'read_back_again']),
    scoring: () => score(transition),
    challenge: () => (context.challengeDigits > 0 ? challenge(transition, ['challenge']) : concludePassed(transition)),
    closing: () => say(transition, state.closing),
    goodbye: () => say(transition, ['goodbye']),
    ended: () => undefined,
  };
  again[state.step]();
}

/** Listens for the answer to the last question; first waits until somebody is connected and in the picture. */
export function listenForAnswer(transition: Transition): void {
  const { state, context } = transition;
  if (!state.present) return waitForReturn(transition);
  if (shouldAskForFace(state)) return askForFace(transition);
  if (state.step === 'read-back') return listen(transition, 'read-back', context.consentText);
  if (state.step === 'challenge') return listen(transition, 'digits', state.digits ?? '');
  return listen(transition, 'answer', '');
}
