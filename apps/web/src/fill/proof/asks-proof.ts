import type { Outcome } from '../form-api.ts';

/** Whether a submission was refused for its proof of work alone. */
export const asksProof = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.problems.some(({ code }) => code?.startsWith('proof.'));
