import { Injectable } from '@nestjs/common';
import { type SubmissionDocument, SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Stored responses, for areas that act on them. */
@Injectable()
export class Responses {
  constructor(private readonly submissions: SubmissionRepository) {}

  /** @returns null when it was never stored, or was deleted with its form */
  byId(workspace: WorkspaceId, id: string): Promise<SubmissionDocument | null> {
    return this.submissions.byId(workspace, id);
  }
}
