import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InputOf } from '@tessera/contracts/contract';
import { objects } from '@tessera/contracts/objects/objects.contract';
import { mostObjects, type ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import {
  type ListedProperty,
  type ObjectChange,
  type ObjectDocument,
  ObjectRepository,
} from '@tessera/data/objects/object.repository';
import { conflict, nameTaken, notFound, unprocessable, workspaceFull } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { foldedName } from '@tessera/access/folded-name';
import { CommandFor } from '@tessera/kit/messages';
import { ObjectSchemas } from '@tessera/objects/object-schemas';
import { ChangedObjects } from './changed-objects.ts';
import { ObjectProperties, requireSection } from './object-properties.ts';
import { RemovedProperties } from './removed-properties.ts';
import { objectDetails } from '@tessera/objects/object-wire';

export class CreateObject extends CommandFor(objects.create) {}
export class UpdateObject extends CommandFor(objects.update) {}
export class SetObjectStatus extends CommandFor(objects.setStatus) {}
export class AddPropertyToObject extends CommandFor(objects.addProperty) {}
export class RemovePropertyFromObject extends CommandFor(objects.removeProperty) {}
export class RestorePropertyOfObject extends CommandFor(objects.restoreProperty) {}
export class SaveObjectSections extends CommandFor(objects.saveSections) {}

const changedMeanwhile = () => conflict('Somebody changed this object meanwhile. Load it again.', 'body.revision');

@CommandHandler(CreateObject)
export class CreateObjectHandler implements ICommandHandler<CreateObject> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly properties: ObjectProperties,
    private readonly schemas: ObjectSchemas,
  ) {}

  async execute({ input, actor: { workspace, userId } }: CreateObject): Promise<ObjectDetails> {
    const { name, description, icon, properties: added } = input.body;
    const listed: ListedProperty[] = [];
    const given = { properties: listed, retiredKeys: [], sections: [] };
    for (const [at, one] of added.entries())
      listed.push(await this.properties.added(workspace, given, one, `body.properties.${at}`));
    const draft = {
      _id: newId(),
      name,
      folded: foldedName(name),
      description,
      icon,
      titleKey: listed[0]?.key ?? null,
      properties: listed,
      createdBy: userId,
    };
    const stored = await this.objects.add(workspace, draft, mostObjects);
    if (stored === 'taken') throw nameTaken('object', name);
    if (stored === 'full') throw workspaceFull('objects', mostObjects);
    return objectDetails(stored, await this.schemas.definitionsOf(stored));
  }
}

@CommandHandler(UpdateObject)
export class UpdateObjectHandler implements ICommandHandler<UpdateObject> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly changed: ChangedObjects,
  ) {}

  async execute({ input, actor: { workspace } }: UpdateObject): Promise<ObjectDetails> {
    const { id, revision, name, description, icon, title_key: titleKey, properties } = input.body;
    const object = await this.objects.byId(workspace, id);
    if (!object) throw notFound('The object');
    if (titleKey && !object.properties.some(({ key }) => key === titleKey))
      throw unprocessable('The object has no such property.', 'body.title_key');
    const change = {
      ...(name !== undefined && { name, folded: foldedName(name) }),
      ...(description !== undefined && { description }),
      ...(icon !== undefined && { icon }),
      ...(titleKey !== undefined && { titleKey }),
      ...(properties && { properties: rearranged(object, properties) }),
    };
    const after = await this.objects.update(workspace, { id, revision }, change);
    if (after === 'taken') throw nameTaken('object', name ?? object.name);
    if (!after) throw changedMeanwhile();
    return this.changed.answer(workspace, after);
  }
}

type Arranged = NonNullable<InputOf<typeof objects.update>['body']['properties']>;

/** The named properties in the order of the call, with their changes, then the others. */
function rearranged(object: ObjectDocument, arranged: Arranged): ListedProperty[] {
  const known = new Map(object.properties.map((listed) => [listed.key, listed]));
  const named = arranged.map(({ key, label, section_id: section, ...flags }, at): ListedProperty => {
    const listed = known.get(key);
    if (!listed) throw unprocessable('The object has no such property.', `body.properties.${at}.key`);
    known.delete(key);
    if (section !== undefined) requireSection(object, section, `body.properties.${at}.section_id`);
    if (flags.unique && !listed.unique)
      throw unprocessable(
        'A property can be made unique only when it is added to the object.',
        `body.properties.${at}.unique`,
      );
    const { required = listed.required, unique = listed.unique, hidden = listed.hidden } = flags;
    return {
      ...listed,
      label: label === undefined ? listed.label : label || null,
      section: section === undefined ? listed.section : section,
      required,
      unique,
      hidden,
    };
  });
  return [...named, ...known.values()];
}

@CommandHandler(SetObjectStatus)
export class SetObjectStatusHandler implements ICommandHandler<SetObjectStatus> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly changed: ChangedObjects,
  ) {}

  async execute({ input, actor: { workspace } }: SetObjectStatus): Promise<ObjectDetails> {
    const { id, status } = input.body;
    const object = await this.objects.byId(workspace, id);
    if (!object) throw notFound('The object');
    const after = await this.objects.setStatus(workspace, id, status, foldedName(object.name));
    // Deleting gave the name up, and another object took it.
    if (after === 'taken') throw nameTaken('object', object.name, 'body.id');
    if (!after) throw notFound('The object');
    return this.changed.answer(workspace, after);
  }
}

/** Changes an object as it is found, again if somebody else was faster. */
async function changeFound(
  objects: ObjectRepository,
  workspace: WorkspaceId,
  id: string,
  change: (object: ObjectDocument) => ObjectChange | Promise<ObjectChange>,
): Promise<ObjectDocument> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const object = await objects.byId(workspace, id);
    if (!object) throw notFound('The object');
    const after = await objects.update(workspace, { id, revision: object.revision }, await change(object));
    if (after && after !== 'taken') return after;
  }
  throw conflict('This object is being changed by others. Try again.', 'body.object_id');
}

@CommandHandler(AddPropertyToObject)
export class AddPropertyToObjectHandler implements ICommandHandler<AddPropertyToObject> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly properties: ObjectProperties,
    private readonly changed: ChangedObjects,
  ) {}

  async execute({ input, actor: { workspace } }: AddPropertyToObject): Promise<ObjectDetails> {
    const { object_id: id, ...added } = input.body;
    const object = await this.objects.byId(workspace, id);
    if (!object) throw notFound('The object');
    const listed = await this.properties.added(workspace, object, added, 'body');
    const after = await changeFound(this.objects, workspace, id, ({ properties, titleKey }) => ({
      properties: [...properties.filter(({ key }) => key !== listed.key), listed],
      titleKey: titleKey ?? listed.key,
    }));
    return this.changed.answer(workspace, after);
  }
}

@CommandHandler(RemovePropertyFromObject)
export class RemovePropertyFromObjectHandler implements ICommandHandler<RemovePropertyFromObject> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly removed: RemovedProperties,
    private readonly changed: ChangedObjects,
  ) {}

  async execute({ input, actor: { workspace } }: RemovePropertyFromObject): Promise<ObjectDetails> {
    const { object_id: id, key } = input.body;
    const after = await changeFound(this.objects, workspace, id, (object) => this.removed.without(object, key));
    return this.changed.answer(workspace, after);
  }
}

@CommandHandler(RestorePropertyOfObject)
export class RestorePropertyOfObjectHandler implements ICommandHandler<RestorePropertyOfObject> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly removed: RemovedProperties,
    private readonly changed: ChangedObjects,
  ) {}

  async execute({ input, actor: { workspace } }: RestorePropertyOfObject): Promise<ObjectDetails> {
    const { object_id: id, key } = input.body;
    const after = await changeFound(this.objects, workspace, id, (object) => this.removed.with(object, key));
    return this.changed.answer(workspace, after);
  }
}

@CommandHandler(SaveObjectSections)
export class SaveObjectSectionsHandler implements ICommandHandler<SaveObjectSections> {
  constructor(
    private readonly objects: ObjectRepository,
    private readonly changed: ChangedObjects,
  ) {}

  async execute({ input, actor: { workspace } }: SaveObjectSections): Promise<ObjectDetails> {
    const { object_id: id, revision, sections } = input.body;
    const object = await this.objects.byId(workspace, id);
    if (!object) throw notFound('The object');
    const saved = sections.map(({ id: section = newId(), name, columns }) => ({ id: section, name, columns }));
    const sectionOf = new Map(sections.flatMap(({ keys }, at) => keys.map((key) => [key, saved[at]?.id ?? null])));
    sections.forEach(({ keys }, at) => {
      const unknown = keys.findIndex((key) => !object.properties.some((listed) => listed.key === key));
      if (unknown >= 0) throw unprocessable('The object has no such property.', `body.sections.${at}.keys.${unknown}`);
    });
    const properties = object.properties.map((listed) => ({ ...listed, section: sectionOf.get(listed.key) ?? null }));
    const after = await this.objects.update(workspace, { id, revision }, { sections: saved, properties });
    if (!after || after === 'taken') throw changedMeanwhile();
    return this.changed.answer(workspace, after);
  }
}
