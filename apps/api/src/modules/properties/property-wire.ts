import type { Property, PropertyGroup } from '@tessera/contracts/properties/properties.schema';
import type { PropertyGroupDocument } from '@tessera/data/objects/property-group.repository';
import type { StoredProperty } from '@tessera/data/objects/property.repository';
import { readOptions } from '@tessera/fields/read-options';
import type { FieldType } from '@tessera/fields/field-types';
import { conflict, DomainError } from '@tessera/kernel/errors';

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

export const nameTaken = (what: 'property' | 'group', name: string, field = 'body.name'): DomainError =>
  conflict(`A ${what} named ${name} already exists. Choose another name.`, field);

export const full = (what: string, most: number): DomainError =>
  new DomainError('UNPROCESSABLE', `A workspace can have up to ${most} ${what}. Delete one first.`);

/**
 * The options of a property with their defaults.
 * @throws DomainError UNPROCESSABLE that names each wrong option
 */
export function checkedOptions(type: FieldType, options: unknown): Record<string, unknown> {
  const read = readOptions(type, options);
  if (read.ok) return read.value;
  const problems = read.problems.map(({ path, message }) => ({
    field: path === '' ? 'body.options' : `body.options.${path}`,
    message,
  }));
  const [first] = problems;
  throw new DomainError('UNPROCESSABLE', `${first?.field}: ${first?.message}`, { field: first?.field, problems });
}
