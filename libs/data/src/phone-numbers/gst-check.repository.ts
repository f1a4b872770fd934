import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

export interface GstCheckDocument extends TenantDocument {
  gstin: string;
  /** `number`: the registry was not asked, or did not answer. */
  by: 'registry' | 'number';
  status: 'active' | 'cancelled' | 'suspended' | 'unknown' | null;
  legalName: string | null;
  tradeName: string | null;
  registeredOn: string | null;
  at: Date;
}
export type CheckedGstin = Omit<GstCheckDocument, '_id' | 'workspace'>;

/** The last check of each GSTIN in a workspace. */
@Injectable()
export class GstCheckRepository extends TenantRepository<GstCheckDocument> {
  constructor(database: Database) {
    super(database, 'gstChecks', []);
  }

  of(workspace: WorkspaceId, gstin: string): Promise<GstCheckDocument | null> {
    return this.findOne(workspace, { _id: idOf(workspace, gstin) });
  }

  async keep(workspace: WorkspaceId, check: CheckedGstin): Promise<void> {
    const document = { _id: idOf(workspace, check.gstin), workspace, ...check };
    await this.insertNew([document]);
    await this.change(workspace, { _id: document._id }, { $set: { ...check } });
  }
}

const idOf = (workspace: WorkspaceId, gstin: string): string => deterministicId('gstCheck', workspace, gstin);
