import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { unassembled, unkept, type UploadDocument } from './upload.repository.ts';

/** Fields of an upload that sweeps need. */
export type SweptUpload = Pick<UploadDocument, '_id' | 'workspace' | 'status'>;
/** An upload held by a submission. */
export type HeldUpload = SweptUpload & Pick<UploadDocument, 'field'> & { submission: string; heldAt: Date };

/** Uploads of every workspace that need maintenance. */
@Injectable()
export class UploadSweepRepository extends CrossTenantRepository<UploadDocument> {
  constructor(database: Database) {
    super(database, 'uploads');
  }

  /**
   * Abandoned uploads, held by no submission or verification and untouched since; also partly erased ones. Those of
   * saved fillings are not.
   */
  abandonedBefore(moment: Date, limit: number): Promise<SweptUpload[]> {
    return this.look({ updatedAt: { $lt: moment }, submission: null, verification: null, ...unkept() }, limit);
  }

  /** Uploads whose erasure was interrupted. */
  halfErasedBefore(moment: Date, limit: number): Promise<SweptUpload[]> {
    return this.look({ status: 'erased', verification: null, updatedAt: { $lt: moment } }, limit);
  }

  /** Uploads held since before a time whose submission is not confirmed as stored. */
  heldBefore(moment: Date, limit: number): Promise<HeldUpload[]> {
    const projection = { workspace: 1, status: 1, field: 1, submission: 1, heldAt: 1 } as const;
    const where = { heldAt: { $lt: moment }, submission: { $ne: null } };
    return this.findAnywhere(where, { limit, projection }) as Promise<HeldUpload[]>;
  }

  /** Complete answers whose assembly job was lost. */
  unassembledBetween(from: Date, to: Date, limit: number): Promise<SweptUpload[]> {
    return this.look({ ...unassembled, updatedAt: { $gt: from, $lt: to } }, limit);
  }

  /** As above, for older ones held by a submission. */
  heldUnassembledBefore(moment: Date, limit: number): Promise<SweptUpload[]> {
    return this.look({ ...unassembled, submission: { $ne: null }, updatedAt: { $lte: moment } }, limit);
  }

  private look(where: Record<string, unknown>, limit: number): Promise<SweptUpload[]> {
    return this.findAnywhere(where, { limit, projection: { workspace: 1, status: 1 } });
  }
}
