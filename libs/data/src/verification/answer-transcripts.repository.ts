import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** Transcripts in submissions stored before ADR 53; no new ones are added. */
@Injectable()
export class AnswerTranscripts extends TenantRepository<TenantDocument> {
  constructor(database: Database) {
    super(database, 'records', []);
  }

  /** Removes the transcript from the answer of an erased verification. */
  async blank(workspace: WorkspaceId, submission: string, field: string): Promise<void> {
    const path = `values.${field}.transcript`;
    await this.change(
      workspace,
      { _id: submission, [path]: { $exists: true } },
      { $set: { [path]: '' }, $inc: { revision: 1 } },
    );
  }
}
