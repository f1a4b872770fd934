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

/** So often somebody is asked back into the picture in one session; after that it goes on, and a person looks at it. */
const remindersForFace = 6;

export function greet(transition: Transition): void {
  transition.state.step = 'greeting';
  say(transition, ['greeting']);
}

/** Asks whether the proposer is ready. @param keys what is said before listening */
export function askReadiness(transition: Transition, keys: SentenceKey[]): void {
  transition.state.step = 'readiness';
  say(transition, keys);
}

export function askToStop(transition: Transition, returnTo: ScriptState['returnTo']): void {
  Object.assign(transition.state, { step: 'stop-question', returnTo, misses: 0 });
  say(transition, ['confirm_stop']);
}

/** Reads the consent text; nobody can cut it short. */
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

/** Another attempt, if one is left: the caller has looked. */
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

/** Asks for digits, new ones each time. @param keys what is said, with the digits in the last of it */
export function challenge(transition: Transition, keys: SentenceKey[]): void {
  const { state, context } = transition;
  state.step = 'challenge';
  state.digits = context.freshDigits.slice(0, context.challengeDigits);
  emit(transition, { event_type: 'challenge', digits: state.digits });
  say(transition, keys);
}

/** Whether something was read that counts; else there is nothing to hand in, and the page starts over. */
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

/** Says how it ended. What was decided is told before it is said: nobody waits for the voice. */
function close(transition: Transition, keys: SentenceKey[]): void {
  const { state } = transition;
  // Whoever it waited for: it waits no more.
  Object.assign(state, { step: 'closing', closing: keys, waitingFor: null });
  if (hasReading(state) && state.outcome !== 'failed') emit(transition, { event_type: 'declaration_recorded' });
  tellVerdict(transition, keys);
  say(transition, keys);
}

/** With what the readings so far came to, when there will be no other. */
export function concludeFromBest(transition: Transition, sayFirst: SentenceKey[] = []): void {
  const { state } = transition;
  if (state.best === 'review') addReason(transition, 'scored_for_review');
  const forPerson = state.best !== 'none' || state.wasDenied;
  if (forPerson && state.best !== 'pass') addReason(transition, 'attempts_used');
  decide(transition, forPerson ? 'review' : 'failed');
  close(transition, [...sayFirst, forPerson ? 'review' : 'failed']);
}

/** After a reading that passed, and the challenge if there is one. */
export function concludePassed(transition: Transition): void {
  const needsPerson = transition.state.reviewReasons.length > 0;
  decide(transition, needsPerson ? 'review' : 'verified');
  close(transition, needsPerson ? ['review'] : ['verified', 'declaration_recorded']);
}

/** Of a talk that ends before its time. Who was asked whether to stop and did not go on has withdrawn what was read. */
function decideUnfinished(transition: Transition): void {
  const { state } = transition;
  state.hasWithdrawn = state.step === 'stop-question';
  if (!hasReading(state)) return decide(transition, 'failed');
  addReason(transition, 'interrupted');
  decide(transition, 'review');
}

/** The proposer stops, or nothing more can be had of this session. */
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

/** Nobody is there to talk to: what is still to be decided and told is done without words. */
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

/** Nobody is connected: the agent waits for as long as a proposer may be away. */
export function waitForReturn(transition: Transition): void {
  nextTurn(transition);
  transition.state.phase = 'paused';
  transition.state.waitingFor = 'return';
  act(transition, 'waiting');
  startTimer(transition, transition.context.timings.reconnectGraceMs);
}

const waitsForFaces = ({ step }: ScriptState): boolean =>
  step === 'readiness' || step === 'read-back' || step === 'challenge';

/** Whether a proposer who is not seen should be asked back into the picture: politely, and not without end. */
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

/** Begins the step anew, after a pause or with another agent. */
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

/** Listens for the answer to what was just asked; while nobody is there or in the picture, waits first. */
export function listenForAnswer(transition: Transition): void {
  const { state, context } = transition;
  if (!state.present) return waitForReturn(transition);
  if (shouldAskForFace(state)) return askForFace(transition);
  if (state.step === 'read-back') return listen(transition, 'read-back', context.consentText);
  if (state.step === 'challenge') return listen(transition, 'digits', state.digits ?? '');
  return listen(transition, 'answer', '');
}
