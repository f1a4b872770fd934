import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PropertyChangePhase } from '@tessera/contracts/properties/property-change-phases';
import { propertyChanges } from '@tessera/contracts/properties/property-changes.contract';
import { mostTypeChangesAtOnce } from '@tessera/contracts/properties/property-changes.schema';
import { propertyStatus } from '@tessera/contracts/properties/properties.schema';
import { propertyJobs, typeChangeJobId } from '@tessera/contracts/properties/properties.jobs';
import { type ObjectDocument, ObjectRepository } from '@tessera/data/objects/object.repository';
import {
  freshChangeStep,
  noChanges,
  type PropertyChangeDocument,
  PropertyChangeRepository,
  type TypeChangeUpdate,
} from '@tessera/data/objects/property-change.repository';
import { PropertyRepository, type StoredProperty } from '@tessera/data/objects/property.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { checkedOptions } from '@tessera/objects/checked-options';
import { newOption } from '@tessera/fields/option-items';
import { fieldDefinitions } from '@tessera/fields/registry';
import { JobProducer } from '@tessera/queue/job-producer';
import { canBeUndone, propertyChangeToWire } from './property-change-wire.ts';

export class CheckPropertyChange extends CommandFor(propertyChanges.check) {}
export class RunPropertyChange extends CommandFor(propertyChanges.run) {}
export class PropertyChangeState extends QueryFor(propertyChanges.state) {}
export class UndoPropertyChange extends CommandFor(propertyChanges.undo) {}

const queued = ({ workspace, _id: change, step }: PropertyChangeDocument) => ({
  job: propertyJobs.changeType,
  data: { workspace, change },
  id: typeChangeJobId(change, step.number),
});

const outdated = () => conflict('Somebody changed this property meanwhile. Load it again.', 'body.revision');

/** @throws DomainError CONFLICT where another record could get the value that one has */
function requireNotUnique(property: StoredProperty, objects: readonly ObjectDocument[]): void {
  const unique = objects.find(({ properties }) =>
    properties.some((one) => one.property === property._id && one.unique),
  );
  if (!unique) return;
  throw conflict(
    `${property.name} is unique in ${unique.name}, and two values could become one. Use a new property instead.`,
    'body.type',
  );
}

const stores = (type: StoredProperty['type']): string => fieldDefinitions[type].stores;

/** The options of the new type. Those that are made of values begin with one that only stands in for them. */
function optionsOf(type: StoredProperty['type'], sent: Record<string, unknown>, areOfValues: boolean): string {
  if (!areOfValues) return JSON.stringify(checkedOptions(type, sent));
  if (!stores(type).startsWith('choice'))
    throw new DomainError('UNPROCESSABLE', 'This type has no options that could be made of values.', {
      field: 'body.options_of_values',
    });
  return JSON.stringify(checkedOptions(type, { ...sent, items: [newOption('Option', new Set())] }));
}

@CommandHandler(CheckPropertyChange)
export class CheckPropertyChangeHandler implements ICommandHandler<CheckPropertyChange> {
  constructor(
    private readonly properties: PropertyRepository,
    private readonly objects: ObjectRepository,
    private readonly records: RecordRepository,
    private readonly changes: PropertyChangeRepository,
    private readonly jobs: JobProducer,
  ) {}

  async execute({ input, actor }: CheckPropertyChange) {
    const { workspace } = actor;
    const { id, revision, type, options, options_of_values: areOfValues } = input.body;
    const property = await this.properties.byId(workspace, id);
    if (!property || property.status === propertyStatus.deleted) throw notFound('The property');
    if (property.revision !== revision) throw outdated();
    requireIdle(property);
    const to = { type, options: optionsOf(type, options, areOfValues) };
    const objects = await this.objects.allWith(workspace, id);
    requireNotUnique(property, objects);
    const counts = await Promise.all(objects.map(({ _id }) => this.records.countAll(workspace, _id)));
    const now = new Date();
    const document: PropertyChangeDocument = {
      ...{ _id: newId(), workspace, property: id, propertyName: property.name, revision },
      ...{ from: { type: property.type, options: JSON.stringify(property.options) }, to },
      ...{ texts: areOfValues ? [] : null, objects: objects.map(({ _id, name }) => ({ id: _id, name })) },
      ...{ total: counts.reduce((sum, count) => sum + count, 0), phase: 'checking', step: freshChangeStep(1) },
      ...{ counts: noChanges, samples: [], batch: null, undoBatch: null, error: null, doneAt: null },
      ...{ timeZone: actor.timeZone, createdAt: now, createdBy: actor.userId, updatedAt: now },
    };
    if (!(await this.changes.start(document)))
      throw conflict(`${mostTypeChangesAtOnce} types are being changed. Wait until one of them is done.`);
    await this.jobs.add([queued(document)]);
    return propertyChangeToWire(document, actor);
  }
}

/** @throws DomainError CONFLICT while the type of a property is being changed */
export function requireIdle({ name, typeChange }: StoredProperty): void {
  if (typeChange?.isRunning)
    throw conflict(`The type of ${name} is being changed. Wait until that is done.`, 'body.id');
}

/** Begins a step of a change, with its job. */
abstract class ChangeStep {
  constructor(
    protected readonly properties: PropertyRepository,
    protected readonly changes: PropertyChangeRepository,
    protected readonly jobs: JobProducer,
  ) {}

  protected async find(workspace: WorkspaceId, id: string, phase: PropertyChangePhase, cure: string) {
    const found = await this.changes.byId(workspace, id);
    if (!found) throw notFound('The change');
    if (found.phase !== phase) throw conflict(`The change is ${found.phase}. ${cure}`, 'body.id');
    return found;
  }

  /** The property is kept from writers first: a step that does not begin leaves it as it was. */
  protected async begin(
    found: PropertyChangeDocument,
    revision: number,
    change: TypeChangeUpdate & { phase: PropertyChangePhase },
  ): Promise<PropertyChangeDocument> {
    const { workspace, property } = found;
    if (!(await this.properties.beginTypeChange(workspace, { id: property, revision }, found._id))) throw outdated();
    const begun = await this.changes.begin(workspace, found, change);
    if (!begun) throw conflict('The change has gone on meanwhile. Load it again.', 'body.id');
    await this.jobs.add([queued(begun)]);
    return begun;
  }
}

@CommandHandler(RunPropertyChange)
export class RunPropertyChangeHandler extends ChangeStep implements ICommandHandler<RunPropertyChange> {
  constructor(properties: PropertyRepository, changes: PropertyChangeRepository, jobs: JobProducer) {
    super(properties, changes, jobs);
  }

  async execute({ input, actor }: RunPropertyChange) {
    const found = await this.find(actor.workspace, input.body.id, 'checked', 'Look at the values again first.');
    const begun = await this.begin(found, found.revision, { phase: 'running', batch: newId() });
    return propertyChangeToWire(begun, actor);
  }
}

@CommandHandler(UndoPropertyChange)
export class UndoPropertyChangeHandler extends ChangeStep implements ICommandHandler<UndoPropertyChange> {
  constructor(properties: PropertyRepository, changes: PropertyChangeRepository, jobs: JobProducer) {
    super(properties, changes, jobs);
  }

  async execute({ input, actor }: UndoPropertyChange) {
    const found = await this.find(actor.workspace, input.body.id, 'done', 'Only a change that was made is undone.');
    const property = await this.properties.byId(actor.workspace, found.property);
    if (!property || property.status === propertyStatus.deleted) throw notFound('The property');
    if (property.typeChange?.id !== found._id)
      throw conflict('The type was changed again since. Undo the later change first.', 'body.id');
    if (!canBeUndone(found)) throw conflict('This change was made too long ago to be undone.', 'body.id');
    const begun = await this.begin(found, property.revision, { phase: 'undoing', undoBatch: newId() });
    return propertyChangeToWire(begun, actor);
  }
}

@QueryHandler(PropertyChangeState)
export class PropertyChangeStateHandler implements IQueryHandler<PropertyChangeState> {
  constructor(private readonly changes: PropertyChangeRepository) {}

  async execute({ input, actor }: PropertyChangeState) {
    const found = await this.changes.byId(actor.workspace, input.query.id);
    if (!found) throw notFound('The change');
    return propertyChangeToWire(found, actor);
  }
}
