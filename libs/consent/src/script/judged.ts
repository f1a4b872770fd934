import { negationsSaid } from '../negations.ts';
import type { SentenceKey } from '../sentences.ts';
import type { ScriptEvent, ScriptInput } from './script.types.ts';
import { addReason, emit, type Transition } from './transition.ts';
import { beginAttempt, challenge, concludeFromBest, concludePassed } from './steps.ts';

type Scored = Extract<ScriptInput, { type: 'scored' }>;
type Judgement = Scored['verdict'];
type Notice = Extract<ScriptEvent, { event_type: 'notice' }>['code'];

/** Below this share of the asked words, only the beginning was read. */
const partOfText = 0.6;

/** Hint for the next reading. */
function hintOf({ negation, outcome, words }: Judgement): { key: SentenceKey; code?: Notice } {
  const asked = words.filter((word) => word.asked !== null).length;
  const said = words.filter((word) => word.heard !== null).length;
  if (negation) return { key: 'retry_negation', code: 'negation' };
  if (outcome === 'review') return { key: 'retry_unclear' };
  if (said === 0) return { key: 'silence', code: 'silence' };
  if (said < asked * partOfText) return { key: 'retry_too_short', code: 'too_short' };
  return { key: 'retry_wrong_text', code: 'wrong_text' };
}

/**
 * Consequences of a verdict: a negation never passes. One among the heard words always needs a review; one of the
 * second pass alone is cleared by a later reading that passes.
 */
export function judged(transition: Transition, { verdict, seen }: Scored): void {
  const { state, context } = transition;
  state.scored += 1;
  state.misses = 0;
  if (verdict.outcome === 'pass' && !verdict.negation) {
    state.best = 'pass';
    for (const reason of seen) addReason(transition, reason);
    return context.challengeDigits > 0 ? challenge(transition, ['challenge']) : concludePassed(transition);
  }
  if (verdict.outcome === 'review') state.best = 'review';
  if (verdict.negation) {
    state.wasDenied = true;
    if (negationsSaid(verdict.words, context.language).length > 0) addReason(transition, 'negation_heard');
  }
  const { key, code } = hintOf(verdict);
  if (code) emit(transition, { event_type: 'notice', code });
  if (state.attempt < context.attempts) return beginAttempt(transition, [key, 'read_back_again']);
  concludeFromBest(transition);
}
