import { Injectable } from '@nestjs/common';
import { workingChangePhases } from '@tessera/contracts/properties/property-change-phases';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { PropertyChangeDocument } from './property-change.repository.ts';

/** What the sweep reads of a change of type. */
export type SweptChange = Pick<PropertyChangeDocument, '_id' | 'workspace' | 'step'>;

/** Changes of type that need maintenance, in all workspaces. */
@Injectable()
export class PropertyChangeSweepRepository extends CrossTenantRepository<PropertyChangeDocument> {
  constructor(database: Database) {
    super(database, 'propertyChanges');
  }

  /** Changes whose step has made no progress since a moment: its job is queued, or was lost. */
  stuckSince(moment: Date, limit: number): Promise<SweptChange[]> {
    return this.look({ phase: { $in: [...workingChangePhases] }, updatedAt: { $lt: moment } }, limit);
  }

  /** Changes that no job is at work on, and that have not been touched since a moment. */
  endedBefore(moment: Date, limit: number): Promise<SweptChange[]> {
    return this.look({ phase: { $nin: [...workingChangePhases] }, updatedAt: { $lt: moment } }, limit);
  }

  private look(where: Record<string, unknown>, limit: number): Promise<SweptChange[]> {
    return this.findAnywhere(where, { limit, projection: { workspace: 1, 'step.number': 1 } });
  }
}
