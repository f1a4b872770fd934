import { saysDigits } from '../digits.ts';
import { intentOf } from '../intents.ts';
import { plainWords } from '../plain-words.ts';
import type { SentenceKey } from '../sentences.ts';
import type { HeardReading, ScriptEvent } from './script.types.ts';
import { addReason, emit, say, type Stage } from './stage.ts';
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

/** Questions in a row without a usable answer before the agent gives up. */
const missesAllowed = 3;
const repeatsAllowed = 3;
const challengesAllowed = 2;
/** So few words are a wish, not a reading. */
const wordsOfWish = 4;

type Notice = Extract<ScriptEvent, { event_type: 'notice' }>['code'];

/** A question that got nothing usable: asked again, and after a few times in a row given up. */
export function miss(stage: Stage, hint: SentenceKey, code: Notice): void {
  const { state } = stage;
  state.misses += 1;
  emit(stage, { event_type: 'notice', code });
  if (state.step === 'challenge') return missChallenge(stage, [hint, 'challenge']);
  if (state.misses >= missesAllowed) {
    if (state.step === 'stop-question') return giveUp(stage, 'refused');
    return state.scored > 0 ? concludeFromBest(stage) : giveUp(stage, 'no_answer');
  }
  if (state.step === 'stop-question') return say(stage, ['confirm_stop']);
  if (state.step === 'readiness') return askReadiness(stage, [hint, 'ready_again']);
  askReadBack(stage, [hint, 'read_back_again']);
}

function missChallenge(stage: Stage, keys: SentenceKey[]): void {
  stage.state.challenges += 1;
  if (stage.state.challenges < challengesAllowed) return challenge(stage, keys);
  addReason(stage, 'challenge_missed');
  concludePassed(stage);
}

function stopOrGoOn(stage: Stage, text: string): void {
  const { state, context } = stage;
  const intent = intentOf(text, context.language);
  if (intent === 'stop') return giveUp(stage, 'refused');
  if (intent !== 'ready' && intent !== 'yes') return miss(stage, 'not_understood', 'not_understood');
  state.misses = 0;
  if (state.returnTo === 'readiness') return intent === 'ready' ? goOn(stage) : askReadiness(stage, ['ready_again']);
  if (state.returnTo === 'challenge') return challenge(stage, ['challenge']);
  askReadBack(stage, ['read_back_again']);
}

function readyOrNot(stage: Stage, text: string): void {
  const { state, context } = stage;
  const intent = intentOf(text, context.language);
  if (intent === 'no' || intent === 'stop') return askToStop(stage, 'readiness');
  if (intent === 'repeat' && state.repeats < repeatsAllowed) {
    state.repeats += 1;
    return askReadiness(stage, ['explanation_again']);
  }
  if (intent !== 'ready' && intent !== 'yes') return miss(stage, 'not_understood', 'not_understood');
  goOn(stage);
}

function goOn(stage: Stage): void {
  const { state } = stage;
  state.isReady = true;
  state.misses = 0;
  emit(stage, { event_type: 'customer_ready', status: 'completed' });
  readConsent(stage, ['consent_follows']);
}

function readingOrWish(stage: Stage, heard: HeardReading): void {
  const { state, context } = stage;
  if (plainWords(heard.text).length <= wordsOfWish) {
    const intent = intentOf(heard.text, context.language);
    if (intent === 'stop') return askToStop(stage, 'read-back');
    if (intent === 'repeat' && state.repeats < repeatsAllowed) {
      state.repeats += 1;
      return readConsent(stage, ['consent_follows']);
    }
  }
  state.heard = heard;
  score(stage);
}

function digitsOrWish(stage: Stage, text: string): void {
  const { state, context } = stage;
  if (saysDigits(text, state.digits ?? '', context.language)) return concludePassed(stage);
  if (intentOf(text, context.language) === 'stop') return askToStop(stage, 'challenge');
  emit(stage, { event_type: 'notice', code: 'challenge_missed' });
  missChallenge(stage, ['challenge_again']);
}

/** What the proposer said in answer to the step's question. */
export function answered(stage: Stage, heard: HeardReading): void {
  const { state } = stage;
  if (plainWords(heard.text).length === 0) return miss(stage, 'not_understood', 'not_understood');
  if (state.step === 'read-back') return readingOrWish(stage, heard);
  if (state.step === 'stop-question') return stopOrGoOn(stage, heard.text);
  if (state.step === 'readiness') return readyOrNot(stage, heard.text);
  digitsOrWish(stage, heard.text);
}
