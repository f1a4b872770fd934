import { Injectable } from '@nestjs/common';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { settledOutcome, VerificationResults } from './verification-results.ts';

/**
 * Maximum duration of a seal, which takes seconds, or a minute with lost parts. An unreadable recording changes the
 * outcome then.
 */
const sealingTakesMs = 90_000;

type Answers = Readonly<Record<string, JsonValue>>;
type VerificationAnswer = JsonObject & { session_id: string };

/** Joins outcomes of verifications into answers. They are stored only with the verification. */
@Injectable()
export class VerificationOutcomes {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly uploads: UploadRepository,
    private readonly results: VerificationResults,
  ) {}

  /** @returns the same documents, with the current outcome in each verification answer */
  async into<Answered extends { answers: Answers }>(
    workspace: WorkspaceId,
    documents: readonly Answered[],
  ): Promise<Answered[]> {
    const ids = new Set(documents.flatMap(({ answers }) => sessionsIn(answers)));
    if (ids.size === 0) return [...documents];
    const outcomes = await this.standing(workspace, [...ids]);
    return documents.map((document) => ({ ...document, answers: joined(document.answers, outcomes) }));
  }

  /** Whether the outcome of one of these answers may still change without a decision. */
  async areSealing(workspace: WorkspaceId, answers: Answers): Promise<boolean> {
    const found = await this.verifications.outcomesOf(workspace, sessionsIn(answers));
    return found.some(
      ({ status, endedAt }) => status === 'finishing' && Date.now() - (endedAt?.getTime() ?? 0) < sealingTakesMs,
    );
  }

  private async standing(workspace: WorkspaceId, ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.verifications.outcomesOf(workspace, ids);
    const outcomes = await Promise.all(
      found.map(async (verification) => {
        const outcome = settledOutcome(verification) ?? (await this.unsealed(workspace, verification._id));
        return [verification._id, outcome] as const;
      }),
    );
    return new Map(outcomes);
  }

  private async unsealed(workspace: WorkspaceId, id: string): Promise<string> {
    const verification = await this.verifications.byId(workspace, id);
    if (!verification) return 'failed';
    const { upload } = verification;
    return this.results.standing(verification, upload === null ? null : await this.uploads.byId(workspace, upload));
  }
}

const isVerification = (answer: JsonValue): answer is VerificationAnswer =>
  typeof answer === 'object' && answer !== null && 'session_id' in answer && typeof answer.session_id === 'string';

/** Ids of the verifications that answers name. */
export const sessionsIn = (answers: Answers): string[] =>
  Object.values(answers).flatMap((answer) => (isVerification(answer) ? [answer.session_id] : []));

/** Older submissions contain a copy of the outcome, which is ignored. */
function joined(answers: Answers, outcomes: ReadonlyMap<string, string>): Record<string, JsonValue> {
  const entries = Object.entries(answers).map(([field, answer]): [string, JsonValue] => {
    if (!isVerification(answer)) return [field, answer];
    const outcome = outcomes.get(answer.session_id) ?? answer['outcome'] ?? 'failed';
    return [field, { ...answer, verified: outcome === 'verified', outcome }];
  });
  return Object.fromEntries(entries);
}
