import { Injectable } from '@nestjs/common';
import type { Outcome } from '@tessera/contracts/verification/verification.events';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { settledOutcome } from './verification-results.ts';

/** A verification gets a verdict when its record is sealed, and another one when a person has decided a review. */
export type VerdictStage = 'ended' | 'decided';

/** A verdict on a verification, as other areas are told of it. */
export interface VerificationVerdict {
  id: string;
  form: string;
  verdict: Outcome;
  review: VerificationDocument['review'];
  at: Date;
  /** Its facts under the names of the trigger's variables. */
  facts: JsonObject;
}

/** Verdicts on verifications, for features that act on them. */
@Injectable()
export class VerificationVerdicts {
  constructor(private readonly verifications: VerificationRepository) {}

  /** @returns null for one without this verdict, and for one that is gone or erased */
  async of(workspace: WorkspaceId, id: string, stage: VerdictStage): Promise<VerificationVerdict | null> {
    const document = await this.verifications.byId(workspace, id);
    if (document?.status !== 'ended' || document.erased || !document.endedAt) return null;
    const { form, decision, endedAt } = document;
    if (stage === 'decided' && !decision) return null;
    const at = stage === 'decided' && decision ? decision.at : endedAt;
    // Only what waited for a person can be decided, so a decision tells what stood before it.
    const review = stage === 'ended' && decision ? 'waiting' : document.review;
    const verdict = settledOutcome({ ...document, review }) ?? 'failed';
    return { id, form, verdict, review, at, facts: factsOf(document, stage, { verdict, at }) };
  }
}

function factsOf(
  document: VerificationDocument,
  stage: VerdictStage,
  { verdict, at }: { verdict: Outcome; at: Date },
): JsonObject {
  const decision = stage === 'decided' ? document.decision : null;
  const { _id, form, formName, field, submission, route, customerName, language } = document;
  return {
    ...{ verification_id: _id, verdict, form_id: form, form_name: formName, field, submission_id: submission },
    ...{ route, customer_name: customerName, language, review_reasons: document.reviewReasons },
    ...{ decided_by: decision?.by ?? null, decision_reason: decision?.reason ?? null },
    ...{ seconds: document.durationSeconds, started_at: document.startedAt.toISOString() },
    verdict_at: at.toISOString(),
  };
}
