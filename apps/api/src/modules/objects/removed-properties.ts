import { Injectable } from '@nestjs/common';
import { mostObjectProperties } from '@tessera/contracts/objects/objects.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { ObjectChange, ObjectDocument, RemovedProperty } from '@tessera/data/objects/object.repository';
import { PropertyRepository, type StoredProperty } from '@tessera/data/objects/property.repository';
import { notFound, unprocessable } from '@tessera/kernel/errors';
import { valueProperty } from '@tessera/objects/object-schema';
import { stepsOfChain } from '@tessera/records/slot-value';

/** Properties that were removed from objects. Their values are still stored, so they can be restored. */
@Injectable()
export class RemovedProperties {
  constructor(private readonly properties: PropertyRepository) {}

  /** The removed properties of an object, the last one first. */
  async of(object: ObjectDocument) {
    const definitions = await this.definitionsOf(object);
    return (object.removed ?? []).flatMap((removed) => {
      const definition = definitions.get(removed.property);
      if (!definition) return [];
      return {
        key: removed.key,
        property_id: removed.property,
        label: removed.label ?? definition.name,
        type: removed.type,
        removed_at: removed.at.toISOString(),
        problem: problemOf(object, removed, definition),
      };
    });
  }

  /**
   * The change that removes a property from an object.
   * @throws DomainError NOT_FOUND for one that it does not have
   */
  async without(object: ObjectDocument, key: string): Promise<ObjectChange> {
    const { properties, retiredKeys, titleKey, removed = [] } = object;
    const listed = properties.find((one) => one.key === key);
    if (!listed) throw notFound('The property');
    const definition = await this.properties.byId(object.workspace, listed.property);
    const kept = definition ? [{ ...listed, type: definition.type, at: new Date() }, ...removed] : removed;
    return {
      properties: properties.filter((one) => one !== listed),
      retiredKeys: [...retiredKeys, key],
      removed: kept.slice(0, mostObjectProperties),
      titleKey: titleKey === key ? null : titleKey,
    };
  }

  /**
   * The change that restores a removed property. It is not unique any more: nothing kept its values apart meanwhile.
   * @throws DomainError NOT_FOUND for one that was not removed, UNPROCESSABLE for one that cannot be restored
   */
  async with(object: ObjectDocument, key: string): Promise<ObjectChange> {
    const { properties, retiredKeys, sections, slots, titleKey, removed = [] } = object;
    const found = removed.find((one) => one.key === key);
    const definition = found && (await this.properties.byId(object.workspace, found.property));
    if (!definition) throw notFound('The removed property');
    const problem = problemOf(object, found, definition);
    if (problem !== null) throw unprocessable(problem, 'body.key');
    const { type: _type, at: _at, ...listed } = found;
    const hasSection = sections.some(({ id }) => id === listed.section);
    // Records that were written meanwhile have no key in the sorts by this property.
    const sound = Object.entries(slots).filter(([, { of }]) =>
      stepsOfChain(of).every(({ property }) => property !== valueProperty(key)),
    );
    return {
      properties: [...properties, { ...listed, unique: false, section: hasSection ? listed.section : null }],
      retiredKeys: retiredKeys.filter((retired) => retired !== key),
      removed: removed.filter((one) => one !== found),
      slots: Object.fromEntries(sound),
      titleKey: titleKey ?? key,
    };
  }

  private async definitionsOf({ workspace, removed = [] }: ObjectDocument): Promise<Map<string, StoredProperty>> {
    const ids = [...new Set(removed.map(({ property }) => property))];
    const found = ids.length === 0 ? [] : await this.properties.byIds(workspace, ids);
    return new Map(found.map((property) => [property._id, property]));
  }
}

/** Why a property cannot be restored; null if it can. */
function problemOf(object: ObjectDocument, removed: RemovedProperty, definition: StoredProperty): string | null {
  if (definition.status === recordStatus.deleted)
    return 'The property itself was deleted. Restore it in Settings first.';
  if (definition.typeChange?.isRunning) return 'The type of the property is being changed. Wait until that is done.';
  if (definition.type !== removed.type)
    return 'The type of the property has changed since, and the stored values do not fit it.';
  if (object.properties.some(({ property }) => property === removed.property))
    return 'The object has this property again. Remove it first.';
  if (object.properties.length >= mostObjectProperties)
    return `An object can have up to ${mostObjectProperties} properties.`;
  return null;
}
