import { Injectable } from '@nestjs/common';
import { type AddedProperty, mostObjectProperties } from '@tessera/contracts/objects/objects.schema';
import { mostProperties } from '@tessera/contracts/properties/properties.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { ListedProperty, ObjectDocument } from '@tessera/data/objects/object.repository';
import { PropertyRepository, type StoredProperty } from '@tessera/data/objects/property.repository';
import { suggestFieldId } from '@tessera/fields/field-id';
import { conflict, nameTaken, unprocessable, workspaceFull } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { foldedName } from '@tessera/access/folded-name';
import { checkedOptions } from '@tessera/objects/checked-options';

type Given = Pick<ObjectDocument, 'properties' | 'retiredKeys' | 'sections'>;

/** Gives properties to objects, existing ones or new ones. */
@Injectable()
export class ObjectProperties {
  constructor(private readonly properties: PropertyRepository) {}

  /**
   * The property as the object lists it. A new property is created.
   * @param path of the property in the call, for errors
   * @throws DomainError UNPROCESSABLE or CONFLICT that names what does not fit
   */
  async added(workspace: WorkspaceId, object: Given, added: AddedProperty, path: string): Promise<ListedProperty> {
    if (object.properties.length >= mostObjectProperties)
      throw unprocessable(`An object can have up to ${mostObjectProperties} properties.`, path);
    requireSection(object, added.section_id, `${path}.section_id`);
    const property = await this.propertyOf(workspace, added, path);
    if (object.properties.some((listed) => listed.property === property._id))
      throw conflict(`The object has the property ${property.name} already.`, `${path}.property_id`);
    const taken = new Set([...object.properties.map(({ key }) => key), ...object.retiredKeys]);
    return {
      key: suggestFieldId(added.label || property.name, taken),
      property: property._id,
      label: added.label || null,
      required: added.required,
      unique: added.unique,
      hidden: false,
      section: added.section_id,
    };
  }

  private async propertyOf(workspace: WorkspaceId, added: AddedProperty, path: string): Promise<StoredProperty> {
    if (added.property_id !== undefined) {
      const found = await this.properties.byId(workspace, added.property_id);
      if (found?.status === recordStatus.active) return found;
      throw unprocessable('This property does not exist or is not active. Choose another one.', `${path}.property_id`);
    }
    const { name, type, description, options, group_id: group } = added.property ?? unreachable();
    const draft = {
      _id: newId(),
      name,
      folded: foldedName(name),
      type,
      description,
      group,
      options: checkedOptions(type, options, `${path}.property.options`),
    };
    const stored = await this.properties.add(workspace, draft, mostProperties);
    if (stored === 'taken') throw nameTaken('property', name, `${path}.property.name`);
    if (stored === 'full') throw workspaceFull('properties', mostProperties);
    return stored;
  }
}

/** @throws DomainError UNPROCESSABLE for a section that the object lacks */
export function requireSection({ sections }: Given, section: string | null, field: string): void {
  if (section === null || sections.some(({ id }) => id === section)) return;
  throw unprocessable('This section does not exist. Load the object again.', field);
}

const unreachable = (): never => {
  throw new TypeError('the contract lets nothing through without a property');
};
