import { Injectable } from '@nestjs/common';
import { type PropertyChangePhase, workingChangePhases } from '@tessera/contracts/properties/property-change-phases';
import { mostTypeChangesAtOnce, type ValueSample } from '@tessera/contracts/properties/property-changes.schema';
import type { PropertyType } from '@tessera/contracts/properties/properties.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A type with its options, which are JSON text because they may have any key. */
export interface StoredType {
  type: PropertyType;
  options: string;
}
export type ChangeCounts = Record<'blank' | 'same' | 'converted' | 'shortened' | 'lost', number>;

/** The progress of the current step. */
export interface TypeChangeStep {
  /** Steps are numbered, and each has a job of its own. */
  number: number;
  /** How many records the step is done with. */
  done: number;
  /** Index, in `objects` of the change, of the object whose records are next. */
  place: number;
  /** The last record of that object that is done. */
  after: { at: Date; id: string } | null;
}

/** A change of the type of a property (docs/features/properties.md). */
export interface PropertyChangeDocument extends TenantDocument {
  property: string;
  propertyName: string;
  /** The revision of the property that was previewed. */
  revision: number;
  from: StoredType;
  to: StoredType;
  /** While options are collected from values: their texts and how often each occurs. Null once they are complete. */
  texts: { text: string; count: number }[] | null;
  objects: { id: string; name: string }[];
  /** How many records the objects have. */
  total: number;
  phase: PropertyChangePhase;
  step: TypeChangeStep;
  counts: ChangeCounts;
  samples: ValueSample[];
  /** The batch of the conversion in the history, and that of its undo. */
  batch: string | null;
  undoBatch: string | null;
  error: string | null;
  timeZone: string;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  /** When the type was changed. */
  doneAt: Date | null;
}
export type TypeChangeUpdate = Partial<Omit<PropertyChangeDocument, '_id' | 'workspace' | 'property' | 'createdAt'>>;

const working = { phase: { $in: [...workingChangePhases] } };

@Injectable()
export class PropertyChangeRepository extends TenantRepository<PropertyChangeDocument> {
  constructor(database: Database) {
    super(database, 'propertyChanges', [{ key: { workspace: 1, phase: 1 } }, { key: { phase: 1, updatedAt: 1 } }]);
  }

  byId(workspace: WorkspaceId, id: string): Promise<PropertyChangeDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /** @returns false if jobs work on too many changes of the workspace */
  async start(document: PropertyChangeDocument): Promise<boolean> {
    return (await this.insertLimited(document, mostTypeChangesAtOnce, working)) === 'added';
  }

  /** Begins a step. @returns null if the change is in another phase, or another step began */
  begin(
    workspace: WorkspaceId,
    { _id: id, step, phase }: PropertyChangeDocument,
    change: TypeChangeUpdate & { phase: PropertyChangePhase },
  ): Promise<PropertyChangeDocument | null> {
    const set = { ...change, step: freshChangeStep(step.number + 1), updatedAt: new Date() };
    return this.change(workspace, { _id: id, phase, 'step.number': step.number }, { $set: set });
  }

  /** Stores the progress of a step. @returns null if another job has made it meanwhile, or the step has ended */
  progress(
    workspace: WorkspaceId,
    { _id: id, step: { number, done } }: PropertyChangeDocument,
    change: TypeChangeUpdate & { step: TypeChangeStep },
  ): Promise<PropertyChangeDocument | null> {
    const where = { _id: id, 'step.number': number, 'step.done': done, ...working };
    return this.change(workspace, where, { $set: { ...change, updatedAt: new Date() } });
  }

  /** Ends a step. @returns null if it has ended already */
  end(
    workspace: WorkspaceId,
    { _id: id, step }: PropertyChangeDocument,
    change: TypeChangeUpdate & { phase: PropertyChangePhase },
  ): Promise<PropertyChangeDocument | null> {
    const set = { ...change, updatedAt: new Date() };
    return this.change(workspace, { _id: id, 'step.number': step.number, ...working }, { $set: set });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}

/** A step at its beginning. */
export const freshChangeStep = (number: number): TypeChangeStep => ({ number, done: 0, place: 0, after: null });
export const noChanges: ChangeCounts = { blank: 0, same: 0, converted: 0, shortened: 0, lost: 0 };
