import { Injectable } from '@nestjs/common';
import { workingChangePhases } from '@tessera/contracts/properties/property-change-phases';
import { CrossTenantRepository } from '../cross-tenant-repository.ts';
import { Database } from '../database.ts';
import type { PropertyChangeDocument } from './property-change.repository.ts';

/** Fields of a change of type that sweeps need. */
export type SweptChange = Pick<PropertyChangeDocument, '_id' | 'workspace' | 'step'>;

/** Changes of types in every workspace that need maintenance. */
@Injectable()
export class PropertyChangeSweepRepository extends CrossTenantRepository<PropertyChangeDocument> {
  constructor(database: Database) {
    super(database, 'propertyChanges');
  }

  /** Changes whose step has made no progress since a moment: its job is queued, or was lost. */
  stuckSince(moment: Date, limit: number): Promise<SweptChange[]> {
    return this.look({ phase: { $in: [...workingChangePhases] }, updatedAt: { $lt: moment } }, limit);
  }

  /** Changes that nobody went on with since a moment, or that can no longer be undone. */
  endedBefore(moment: Date, limit: number): Promise<SweptChange[]> {
    return this.look({ phase: { $nin: [...workingChangePhases] }, updatedAt: { $lt: moment } }, limit);
  }

  private look(where: Record<string, unknown>, limit: number): Promise<SweptChange[]> {
    return this.findAnywhere(where, { limit, projection: { workspace: 1, 'step.number': 1 } });
  }
}
