import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** Transcripts in submissions that were stored before ADR 53; none are added any more. */
@Injectable()
export class AnswerTranscripts extends TenantRepository<TenantDocument> {
  constructor(database: Database) {
    super(database, 'submissions', []);
  }

  /** Empties the transcript in the answer of an erased verification. */
  async blank(workspace: WorkspaceId, submission: string, field: string): Promise<void> {
    const path = `answers.${field}.transcript`;
    await this.change(workspace, { _id: submission, [path]: { $exists: true } }, { $set: { [path]: '' } });
  }
}
