import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { propertyChanges } from '@tessera/contracts/properties/property-changes.contract';
import { hasChoices } from '@tessera/contracts/properties/property-changes.schema';
import { propertyStatus } from '@tessera/contracts/properties/properties.schema';
import { type ObjectDocument, ObjectRepository } from '@tessera/data/objects/object.repository';
import {
  freshChangeStep,
  noChanges,
  type PropertyChangeDocument,
} from '@tessera/data/objects/property-change.repository';
import { PropertyRepository, type StoredProperty } from '@tessera/data/objects/property.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { newOption } from '@tessera/fields/option-items';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { checkedOptions } from '@tessera/objects/checked-options';
import { canBeUndone } from './property-change-wire.ts';
import { outdated, requireIdle, requirePhase, TypeChanges } from './type-changes.ts';

export class CheckPropertyChange extends CommandFor(propertyChanges.check) {}
export class RunPropertyChange extends CommandFor(propertyChanges.run) {}
export class PropertyChangeState extends QueryFor(propertyChanges.state) {}
export class UndoPropertyChange extends CommandFor(propertyChanges.undo) {}

/** @throws DomainError CONFLICT for a unique property: two of its values could become the same */
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

/** The options of the new type as JSON text. Options that will be created from values begin with a placeholder. */
function optionsOf(type: StoredProperty['type'], sent: Record<string, unknown>, areOfValues: boolean): string {
  if (!areOfValues) return JSON.stringify(checkedOptions(type, sent));
  if (!hasChoices(type))
    throw new DomainError('UNPROCESSABLE', 'This type has no options that could be made of values.', {
      field: 'body.options_of_values',
    });
  return JSON.stringify(checkedOptions(type, { ...sent, items: [newOption('Option', new Set())] }));
}

/** @throws DomainError NOT_FOUND */
async function existing(properties: PropertyRepository, workspace: WorkspaceId, id: string): Promise<StoredProperty> {
  const property = await properties.byId(workspace, id);
  if (!property || property.status === propertyStatus.deleted) throw notFound('The property');
  return property;
}

@CommandHandler(CheckPropertyChange)
export class CheckPropertyChangeHandler implements ICommandHandler<CheckPropertyChange> {
  constructor(
    private readonly properties: PropertyRepository,
    private readonly objects: ObjectRepository,
    private readonly records: RecordRepository,
    private readonly changes: TypeChanges,
  ) {}

  async execute({ input, actor }: CheckPropertyChange) {
    const { workspace } = actor;
    const { id, revision, type, options, options_of_values: areOfValues } = input.body;
    const property = await existing(this.properties, workspace, id);
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
    return this.changes.start(actor, document);
  }
}

@CommandHandler(RunPropertyChange)
export class RunPropertyChangeHandler implements ICommandHandler<RunPropertyChange> {
  constructor(private readonly changes: TypeChanges) {}

  async execute({ input, actor }: RunPropertyChange) {
    const found = await this.changes.find(actor, input.body.id);
    requirePhase(found, 'checked', 'Preview it again first.');
    return this.changes.begin(actor, found, found.revision, { phase: 'running', batch: newId() });
  }
}

@CommandHandler(UndoPropertyChange)
export class UndoPropertyChangeHandler implements ICommandHandler<UndoPropertyChange> {
  constructor(
    private readonly properties: PropertyRepository,
    private readonly changes: TypeChanges,
  ) {}

  async execute({ input, actor }: UndoPropertyChange) {
    const found = await this.changes.find(actor, input.body.id);
    requirePhase(found, 'done', 'Only a completed change can be undone.');
    const property = await existing(this.properties, actor.workspace, found.property);
    if (property.typeChange?.id !== found._id)
      throw conflict('The type was changed again since. Undo the later change first.', 'body.id');
    if (!canBeUndone(found)) throw conflict('This change was made too long ago to be undone.', 'body.id');
    return this.changes.begin(actor, found, property.revision, { phase: 'undoing', undoBatch: newId() });
  }
}

@QueryHandler(PropertyChangeState)
export class PropertyChangeStateHandler implements IQueryHandler<PropertyChangeState> {
  constructor(private readonly changes: TypeChanges) {}

  async execute({ input, actor }: PropertyChangeState) {
    return this.changes.shown(actor, await this.changes.find(actor, input.query.id));
  }
}
