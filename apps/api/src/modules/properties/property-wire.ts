import type { Property, PropertyGroup } from '@tessera/contracts/properties/properties.schema';
import type { PropertyGroupDocument } from '@tessera/data/objects/property-group.repository';
import type { StoredProperty } from '@tessera/data/objects/property.repository';

export const propertyToWire = ({
  _id,
  group,
  options,
  createdAt,
  updatedAt,
  ...property
}: StoredProperty): Property => ({
  id: _id,
  name: property.name,
  description: property.description,
  type: property.type,
  options: options as Property['options'],
  group_id: group,
  visible: property.visible,
  status: property.status,
  type_change: property.typeChange ? { id: property.typeChange.id, is_running: property.typeChange.isRunning } : null,
  revision: property.revision,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

export const groupToWire = (group: PropertyGroupDocument, count: number): PropertyGroup => ({
  id: group._id,
  name: group.name,
  property_count: count,
  created_at: group.createdAt.toISOString(),
  updated_at: group.updatedAt.toISOString(),
});
