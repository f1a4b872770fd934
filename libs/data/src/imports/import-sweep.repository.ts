import { Injectable } from '@nestjs/common';
import { workingPhases } from '@tessera/contracts/imports/import-phases';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { ImportDocument } from './import.repository.ts';

/** Fields of an import that sweeps need. */
export type SweptImport = Pick<ImportDocument, '_id' | 'workspace' | 'updatedAt' | 'step' | 'batch' | 'upload'>;

/** Imports of every workspace that need maintenance. */
@Injectable()
export class ImportSweepRepository extends CrossTenantRepository<ImportDocument> {
  constructor(database: Database) {
    super(database, 'imports');
  }

  /** Imports whose step has made no progress since a moment: its job is queued, or was lost. */
  stuckSince(moment: Date, limit: number): Promise<SweptImport[]> {
    return this.look({ phase: { $in: [...workingPhases] }, updatedAt: { $lt: moment } }, limit);
  }

  /** Imports whose files have expired, except those that a job works on. */
  expiredAt(moment: Date, limit: number): Promise<SweptImport[]> {
    return this.look({ expiresAt: { $lt: moment }, phase: { $nin: [...workingPhases] } }, limit);
  }

  private look(where: Record<string, unknown>, limit: number): Promise<SweptImport[]> {
    const projection = { workspace: 1, updatedAt: 1, 'step.number': 1, batch: 1, upload: 1 } as const;
    return this.findAnywhere(where, { limit, projection });
  }
}
