import { Injectable, Logger } from '@nestjs/common';
import { FormRepository } from '@tessera/data/forms/form.repository';
import type { Position } from '@tessera/data/keyset';
import { valuesToJson } from '@tessera/data/records/record.document';
import { type ExpiredSubmission, SubmissionAgesRepository } from '@tessera/data/submissions/submission-ages.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PersonRecords } from '@tessera/objects/person-records';
import { FillingEvidence } from '@tessera/verification/filling-evidence';
import { KnownVerifications } from '@tessera/verification/known-verifications';

const batchSize = 200;
const atOnce = 10;

/** Responses of all forms of a workspace that are older than it keeps them. */
@Injectable()
export class ExpiredResponses {
  private readonly logger = new Logger(ExpiredResponses.name);

  constructor(
    private readonly forms: FormRepository,
    private readonly submissions: SubmissionAgesRepository,
    private readonly records: PersonRecords,
    private readonly evidence: FillingEvidence,
    private readonly verifications: KnownVerifications,
  ) {}

  /** @param held ids of responses under legal hold: they are counted apart */
  async count(
    workspace: WorkspaceId,
    before: Date,
    held: readonly string[],
  ): Promise<{ deleted: number; held: number }> {
    let all = 0;
    for (const form of await this.forms.allIds(workspace))
      all += await this.submissions.countBefore(workspace, form, before);
    const kept = held.length === 0 ? 0 : await this.submissions.countAmong(workspace, held, before);
    return { deleted: Math.max(0, all - kept), held: kept };
  }

  /**
   * Deletes them for good with their history and files, the oldest first. A response stays while one of its
   * verifications is under legal hold or not sealed yet. Repeating it finishes what was interrupted.
   * @param most of one call; the rest waits for the next
   * @returns how many were deleted
   */
  async erase(workspace: WorkspaceId, before: Date, most: number): Promise<number> {
    let erased = 0;
    for (const form of await this.forms.allIds(workspace)) {
      let after: Position | null = null;
      while (erased < most) {
        const page: ExpiredSubmission[] = await this.submissions.page(workspace, form, {
          before,
          after,
          limit: batchSize,
        });
        erased += await this.eraseEach(workspace, page);
        const last = page.at(-1);
        if (!last || page.length < batchSize) break;
        after = { at: last.createdAt, id: last._id };
      }
    }
    return erased;
  }

  private async eraseEach(workspace: WorkspaceId, page: readonly ExpiredSubmission[]): Promise<number> {
    let erased = 0;
    for (let from = 0; from < page.length; from += atOnce) {
      const group = page.slice(from, from + atOnce).map((response) => this.eraseOne(workspace, response));
      erased += (await Promise.all(group)).filter(Boolean).length;
    }
    return erased;
  }

  /** A failure must not delay the others. */
  private async eraseOne(workspace: WorkspaceId, response: ExpiredSubmission): Promise<boolean> {
    try {
      const verifications = await this.verifications.inAnswers(workspace, valuesToJson(response.values));
      if (verifications.some(({ hold, status }) => hold !== null || status !== 'ended')) return false;
      await this.records.erase(workspace, response, () =>
        this.evidence.eraseAnswers(workspace, { submission: response._id }),
      );
      return true;
    } catch (error) {
      this.logger.error(`response ${response._id} stays until the next sweep: ${String(error)}`);
      return false;
    }
  }
}
