import type { ObjectDetails, ObjectSummary } from '@tessera/contracts/objects/objects.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { ObjectDocument } from '@tessera/data/objects/object.repository';
import type { StoredProperty } from '@tessera/data/objects/property.repository';

export const objectSummary = (object: ObjectDocument): ObjectSummary => ({
  id: object._id,
  name: object.name,
  description: object.description,
  icon: object.icon,
  status: object.status,
  property_count: object.properties.length,
  revision: object.revision,
  created_at: object.createdAt.toISOString(),
  updated_at: object.updatedAt.toISOString(),
});

/** @param definitions the object's properties by id */
export function objectDetails(object: ObjectDocument, definitions: ReadonlyMap<string, StoredProperty>): ObjectDetails {
  const properties = object.properties.flatMap(({ key, property: id, label, section, ...listed }) => {
    const property = definitions.get(id);
    if (!property) return [];
    return {
      key,
      property_id: id,
      label: label ?? property.name,
      type: property.type,
      options: property.options as ObjectDetails['properties'][number]['options'],
      required: listed.required,
      unique: listed.unique,
      hidden: listed.hidden,
      section_id: section,
      is_archived: property.status !== recordStatus.active,
    };
  });
  return { ...objectSummary(object), title_key: object.titleKey, properties, sections: object.sections };
}
