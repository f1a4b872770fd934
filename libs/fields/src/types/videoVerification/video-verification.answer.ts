import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import type { VerificationAnswer } from '../../media-values.ts';
import { textAt } from '../../stored-file.ts';
import { videoVerificationMessages } from './video-verification.messages.ts';

const { refuse } = videoVerificationMessages;

export interface Acceptance {
  /** Outcomes of a verification with which the form can be submitted. */
  accepts: 'verified' | 'verified-or-review' | 'any';
}

const outcomes = { verified: 'Verified', failed: 'Not verified', review: 'Waits for review' } as const;

export const videoVerificationAnswer: AnswerRules<Acceptance, VerificationAnswer> = {
  isBlank: isUnanswered,
  /** Only the session's id is taken from the sent value; everything else comes from the server's data. */
  read: (answer, { accepts }, context) => {
    const session = textAt(answer, 'session_id');
    if (session === undefined) return refuse('verification.expected');
    const result = context.verificationOf?.(session, context.field ?? '');
    if (!result) return refuse('verification.unknown');
    if (result.verified || accepts === 'any') return accept(result);
    if (result.outcome === 'failed') return refuse('verification.failed');
    return accepts === 'verified-or-review' ? accept(result) : refuse('verification.inReview');
  },
  toText: ({ verified, outcome }) => (verified ? outcomes.verified : outcomes[outcome]),
};
