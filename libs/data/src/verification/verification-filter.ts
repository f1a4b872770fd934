import type { Outcome } from '@tessera/contracts/verification/verification.events';
import type { VerificationSummary } from '@tessera/contracts/verification/verification.schema';
import { containing, type Period } from '../keyset.ts';
import type { TenantDocument, Where } from '../tenant-repository.ts';

/** What a list of verifications is narrowed down by. */
export interface VerificationFilter extends Period {
  form?: string;
  outcome?: Outcome;
  review?: VerificationSummary['review'];
  search?: string;
}

/** @param page the part of the list that is asked for */
export const whereOf = (
  { form, outcome, review, search }: VerificationFilter,
  page: Where<TenantDocument>,
): Where<TenantDocument> => ({
  ...(form && { form }),
  ...(outcome && { outcome }),
  ...(review && { review }),
  ...(search && { customerName: containing(search) }),
  ...page,
});
