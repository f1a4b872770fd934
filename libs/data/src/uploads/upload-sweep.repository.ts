import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { UploadDocument } from './upload.repository.ts';

export type SweptUpload = Pick<UploadDocument, '_id' | 'workspace' | 'status'>;

/** Uploads of every workspace that need looking after. */
@Injectable()
export class UploadSweepRepository extends CrossTenantRepository<UploadDocument> {
  constructor(database: Database) {
    super(database, 'uploads');
  }

  /** Those that no submission and no verification holds, and that nobody has touched since; also half-erased ones. */
  abandonedBefore(moment: Date, limit: number): Promise<SweptUpload[]> {
    return this.look({ updatedAt: { $lt: moment }, submission: null, verification: null }, limit);
  }

  /** Those whose erasing was begun by a process that died. */
  halfErasedBefore(moment: Date, limit: number): Promise<SweptUpload[]> {
    return this.look({ status: 'erased', verification: null, updatedAt: { $lt: moment } }, limit);
  }

  /** Answers that are complete, and whose job was lost before it put them together. */
  unassembledBetween(from: Date, to: Date, limit: number): Promise<SweptUpload[]> {
    return this.look({ status: 'finished', blob: null, verification: null, updatedAt: { $gt: from, $lt: to } }, limit);
  }

  private look(where: Record<string, unknown>, limit: number): Promise<SweptUpload[]> {
    return this.findAnywhere(where, { limit, projection: { workspace: 1, status: 1 } });
  }
}
