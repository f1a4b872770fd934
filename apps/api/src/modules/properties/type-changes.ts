import { Injectable } from '@nestjs/common';
import { typeChangeJob } from '@tessera/contracts/properties/properties.jobs';
import type { PropertyChangePhase } from '@tessera/contracts/properties/property-change-phases';
import { mostTypeChangesAtOnce, type PropertyChange } from '@tessera/contracts/properties/property-changes.schema';
import {
  type PropertyChangeDocument,
  PropertyChangeRepository,
  type TypeChangeUpdate,
} from '@tessera/data/objects/property-change.repository';
import { PropertyRepository, type StoredProperty } from '@tessera/data/objects/property.repository';
import { conflict, notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import type { Actor } from '@tessera/kit/actor';
import { JobProducer } from '@tessera/queue/job-producer';
import { propertyChangeToWire } from './property-change-wire.ts';

export const outdated = () => conflict('Somebody changed this property meanwhile. Load it again.', 'body.revision');

/** @throws DomainError CONFLICT while the type of a property is being changed */
export function requireIdle({ name, typeChange }: StoredProperty): void {
  if (typeChange?.isRunning)
    throw conflict(`The type of ${name} is being changed. Wait until that is done.`, 'body.id');
}

/** Finds changes of type, begins their steps, and shows them to people. */
@Injectable()
export class TypeChanges {
  constructor(
    private readonly properties: PropertyRepository,
    private readonly changes: PropertyChangeRepository,
    private readonly jobs: JobProducer,
    private readonly access: AccessControl,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async find({ workspace }: Actor, id: string): Promise<PropertyChangeDocument> {
    const found = await this.changes.byId(workspace, id);
    if (!found) throw notFound('The change');
    return found;
  }

  /**
   * Stores a new change, and begins its preview.
   * @throws DomainError CONFLICT if too many changes of the workspace are running
   */
  async start(actor: Actor, document: PropertyChangeDocument): Promise<PropertyChange> {
    if (!(await this.changes.start(document)))
      throw conflict(`${mostTypeChangesAtOnce} types are being changed. Wait until one of them is done.`);
    return this.queued(actor, document);
  }

  /**
   * Begins a step that writes values. The property becomes read-only first: if the step does not begin then, trying
   * again works.
   * @throws DomainError CONFLICT if the property or the change is no longer as it was read
   */
  async begin(
    actor: Actor,
    found: PropertyChangeDocument,
    revision: number,
    change: TypeChangeUpdate & { phase: PropertyChangePhase },
  ): Promise<PropertyChange> {
    const { workspace, property } = found;
    if (!(await this.properties.beginTypeChange(workspace, { id: property, revision }, found._id))) throw outdated();
    const begun = await this.changes.begin(workspace, found, change);
    if (!begun) throw conflict('The change has gone on meanwhile. Load it again.', 'body.id');
    return this.queued(actor, begun);
  }

  /** Values are shown only to those who may view records. */
  shown(actor: Actor, change: PropertyChangeDocument): PropertyChange {
    return propertyChangeToWire(change, this.access.may(actor, 'records:CAN_VIEW'));
  }

  private async queued(actor: Actor, change: PropertyChangeDocument): Promise<PropertyChange> {
    await this.jobs.add([typeChangeJob(change.workspace, change._id, change.step.number)]);
    return this.shown(actor, change);
  }
}

/** @throws DomainError CONFLICT for a change in another phase, with what to do */
export function requirePhase({ phase }: PropertyChangeDocument, wanted: PropertyChangePhase, cure: string): void {
  if (phase !== wanted) throw conflict(`The change is ${phase}. ${cure}`, 'body.id');
}
