import { saysDigits } from '../digits.ts';
import { intentOf } from '../intents.ts';
import { plainWords } from '../plain-words.ts';
import type { SentenceKey } from '../sentences.ts';
import type { HeardReading, ScriptEvent } from './script.types.ts';
import { addReason, emit, say, type Transition } from './transition.ts';
import {
  askReadBack,
  askReadiness,
  askToStop,
  challenge,
  concludeFromBest,
  concludePassed,
  giveUp,
  readConsent,
  score,
} from './steps.ts';

/** Consecutive questions without a usable answer before the agent gives up. */
const missesAllowed = 3;
const repeatsAllowed = 3;
const challengesAllowed = 2;
/** This few words are a wish, not a reading. */
const wordsOfWish = 4;

type Notice = Extract<ScriptEvent, { event_type: 'notice' }>['code'];

/** Repeats a question without a usable answer; gives up after a few times in a row. */
export function miss(transition: Transition, hint: SentenceKey, code: Notice): void {
  const { state } = transition;
  state.misses += 1;
  emit(transition, { event_type: 'notice', code });
  if (state.step === 'challenge') return missChallenge(transition, [hint, 'challenge']);
  if (state.misses >= missesAllowed) {
    if (state.step === 'stop-question') return giveUp(transition, 'refused');
    return state.scored > 0 ? concludeFromBest(transition) : giveUp(transition, 'no_answer');
  }
  if (state.step === 'stop-question') return say(transition, ['confirm_stop']);
  if (state.step === 'readiness') return askReadiness(transition, [hint, 'ready_again']);
  askReadBack(transition, [hint, 'read_back_again']);
}

function missChallenge(transition: Transition, keys: SentenceKey[]): void {
  transition.state.challenges += 1;
  if (transition.state.challenges < challengesAllowed) return challenge(transition, keys);
  addReason(transition, 'challenge_missed');
  concludePassed(transition);
}

function stopOrGoOn(transition: Transition, text: string): void {
  const { state, context } = transition;
  const intent = intentOf(text, context.language);
  if (intent === 'stop') return giveUp(transition, 'refused');
  if (intent !== 'ready' && intent !== 'yes') return miss(transition, 'not_understood', 'not_understood');
  state.misses = 0;
  if (state.returnTo === 'readiness')
    return intent === 'ready' ? goOn(transition) : askReadiness(transition, ['ready_again']);
  if (state.returnTo === 'challenge') return challenge(transition, ['challenge']);
  askReadBack(transition, ['read_back_again']);
}

function readyOrNot(transition: Transition, text: string): void {
  const { state, context } = transition;
  const intent = intentOf(text, context.language);
  if (intent === 'no' || intent === 'stop') return askToStop(transition, 'readiness');
  if (intent === 'repeat' && state.repeats < repeatsAllowed) {
    state.repeats += 1;
    return askReadiness(transition, ['explanation_again']);
  }
  if (intent !== 'ready' && intent !== 'yes') return miss(transition, 'not_understood', 'not_understood');
  goOn(transition);
}

function goOn(transition: Transition): void {
  const { state } = transition;
  state.isReady = true;
  state.misses = 0;
  emit(transition, { event_type: 'customer_ready', status: 'completed' });
  readConsent(transition, ['consent_follows']);
}

function readingOrWish(transition: Transition, heard: HeardReading): void {
  const { state, context } = transition;
  if (plainWords(heard.text).length <= wordsOfWish) {
    const intent = intentOf(heard.text, context.language);
    if (intent === 'stop') return askToStop(transition, 'read-back');
    if (intent === 'repeat' && state.repeats < repeatsAllowed) {
      state.repeats += 1;
      return readConsent(transition, ['consent_follows']);
    }
  }
  state.heard = heard;
  score(transition);
}

function digitsOrWish(transition: Transition, text: string): void {
  const { state, context } = transition;
  if (saysDigits(text, state.digits ?? '', context.language)) return concludePassed(transition);
  if (intentOf(text, context.language) === 'stop') return askToStop(transition, 'challenge');
  emit(transition, { event_type: 'notice', code: 'challenge_missed' });
  missChallenge(transition, ['challenge_again']);
}

/** Handles the proposer's answer to the step's question. */
export function answered(transition: Transition, heard: HeardReading): void {
  const { state } = transition;
  if (plainWords(heard.text).length === 0) return miss(transition, 'not_understood', 'not_understood');
  if (state.step === 'read-back') return readingOrWish(transition, heard);
  if (state.step === 'stop-question') return stopOrGoOn(transition, heard.text);
  if (state.step === 'readiness') return readyOrNot(transition, heard.text);
  digitsOrWish(transition, heard.text);
}
