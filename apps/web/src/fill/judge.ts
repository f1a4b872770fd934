import type { AnswerRulesTable } from '@tessera/fields/answer-rules';
import type { FormField } from '@tessera/fields/form-field.schema';
import type { Message } from '@tessera/fields/messages';
import { checkAnswer, validateAnswers } from '@tessera/fields/validate-answers';
import { createContext } from 'react';
import { decimalSign } from '../fields/number/decimal-sign.ts';
import { isConfirmed } from './email-confirmation.ts';
import type { AnswerContext } from '@tessera/fields/answer';
import type { FileAnswer } from '@tessera/fields/media-values';
import type { Refusal } from './submission-state.ts';
import { type DraftAnswer, type DraftAnswers, type EmailProof, verificationIn } from './kept-filling.ts';

/** Errors by field id. */
export type Faults = Readonly<Record<string, Message>>;

/** The error of the form around an input, for inputs that show more than the message. */
export const FaultsContext = createContext<Faults>({});

/** The server's refusal if it concerns an answer: those have a code. */
export function faultOf(refusal: Refusal | undefined): Message | undefined {
  if (refusal?.code === undefined) return undefined;
  return { code: refusal.code, params: refusal.params ?? {}, message: refusal.message };
}

type Rules = Partial<AnswerRulesTable>;

const isFile = (part: unknown): part is FileAnswer => typeof part === 'object' && part !== null && 'upload' in part;
const filesIn = (answer: DraftAnswer): FileAnswer[] => (Array.isArray(answer) ? answer : [answer]).filter(isFile);

/**
 * What answers are read with. Files and verifications are accepted unchecked here: only the server knows its stored
 * data, and a later decision on a result in review.
 */
export function readingContext(answers: DraftAnswers): AnswerContext {
  return {
    decimalSign,
    // The server signed its offers.
    isOffered: () => true,
    // During an upload, its id is blank.
    uploadOf: (id, field) => (id === '' ? undefined : filesIn(answers[field]).find(({ upload }) => upload === id)),
    verificationOf: (_, field) => {
      const result = verificationIn(answers[field]);
      return result && { ...result, verified: result.verified || result.outcome === 'review' };
    },
  };
}

const contextOf = (answers: DraftAnswers, proof: EmailProof | undefined, isPreview: boolean): AnswerContext => ({
  ...readingContext(answers),
  isEmailVerified: (email) => isPreview || isConfirmed(proof, email, Date.now()),
  now: Date.now(),
});

/**
 * Judges one answer when a person leaves its field. Blanks and unconfirmed addresses are not reported yet:
 * submitting finds both.
 */
export function faultOnLeaving(field: FormField, answers: DraftAnswers, rules: Rules): Message | undefined {
  if (rules[field.type] === undefined) return undefined;
  const reading = checkAnswer(field, answers[field.id], rules, contextOf(answers, undefined, true));
  return reading.ok || reading.fault.code === 'answer.required' ? undefined : reading.fault;
}

/** Judges everything with the server's code. @returns errors in the order of the fields */
export function faultsOnSubmitting(
  fields: readonly FormField[],
  answers: DraftAnswers,
  rules: Rules,
  proofs: Record<string, EmailProof>,
  isPreview = false,
): Faults {
  // A type that only a newer server knows has no rules here: the server judges it.
  const judgeable = fields.filter(({ type }) => rules[type] !== undefined);
  // Two fields may ask for the same address, and each needs its own proof.
  const faults = judgeable.flatMap((field) => {
    const judged = validateAnswers(
      [field],
      { [field.id]: answers[field.id] },
      rules,
      contextOf(answers, proofs[field.id], isPreview),
    );
    return judged.ok ? [] : judged.problems.map(({ field: id, ...fault }) => [id, fault] as const);
  });
  return Object.fromEntries(faults);
}
