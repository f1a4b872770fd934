import { Injectable } from '@nestjs/common';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import { type ExportDocument, pendingPhases } from './export.repository.ts';

/** Fields of an export that sweeps need. */
export type SweptExport = Pick<ExportDocument, '_id' | 'workspace' | 'updatedAt'>;

/** Exports of every workspace that need maintenance. */
@Injectable()
export class ExportSweepRepository extends CrossTenantRepository<ExportDocument> {
  constructor(database: Database) {
    super(database, 'exports');
  }

  /** Exports without progress since a moment: their job is queued, or was lost. */
  stuckSince(moment: Date, limit: number): Promise<SweptExport[]> {
    return this.look({ phase: { $in: [...pendingPhases] }, updatedAt: { $lt: moment } }, limit);
  }

  expiredAt(moment: Date, limit: number): Promise<SweptExport[]> {
    return this.look({ expiresAt: { $lt: moment } }, limit);
  }

  private look(where: Record<string, unknown>, limit: number): Promise<SweptExport[]> {
    return this.findAnywhere(where, { limit, projection: { workspace: 1, updatedAt: 1 } });
  }
}
