import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { unassembled, type UploadDocument } from './upload.repository.ts';

/** An upload as sweeps need it. */
export type SweptUpload = Pick<UploadDocument, '_id' | 'workspace' | 'status'>;
/** One that a submission took. */
export type HeldUpload = SweptUpload & Pick<UploadDocument, 'field'> & { submission: string; heldAt: Date };

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

  /** Those that a submission took before a moment, and of which no sweep has found that it is stored. */
  heldBefore(moment: Date, limit: number): Promise<HeldUpload[]> {
    const projection = { workspace: 1, status: 1, field: 1, submission: 1, heldAt: 1 } as const;
    const where = { heldAt: { $lt: moment }, submission: { $ne: null } };
    return this.findAnywhere(where, { limit, projection }) as Promise<HeldUpload[]>;
  }

  /** Answers that are complete, and whose job was lost before it put them together. */
  unassembledBetween(from: Date, to: Date, limit: number): Promise<SweptUpload[]> {
    return this.look({ ...unassembled, updatedAt: { $gt: from, $lt: to } }, limit);
  }

  /** The same of older ones that a submission holds. */
  heldUnassembledBefore(moment: Date, limit: number): Promise<SweptUpload[]> {
    return this.look({ ...unassembled, submission: { $ne: null }, updatedAt: { $lte: moment } }, limit);
  }

  private look(where: Record<string, unknown>, limit: number): Promise<SweptUpload[]> {
    return this.findAnywhere(where, { limit, projection: { workspace: 1, status: 1 } });
  }
}
