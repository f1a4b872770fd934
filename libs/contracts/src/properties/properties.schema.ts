import { fieldTypes } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';

const isPropertyType = (type: (typeof fieldTypes)[number]): boolean => {
  const definition: { stores: string; needsSession?: true; needsOffer?: true } = fieldDefinitions[type];
  return definition.stores !== 'none' && !definition.needsSession && !definition.needsOffer;
};
/** The field types of properties: those whose values a record can hold without the page that they were given on. */
export const propertyTypes = fieldTypes.filter(isPropertyType);
export const PropertyType = z.enum(propertyTypes).meta({ id: 'PropertyType' });
export type PropertyType = z.infer<typeof PropertyType>;

/** Record status codes (specification, section 4). */
export const propertyStatus = { active: 1, archived: 0, deleted: 2 } as const;
export const PropertyStatus = z
  .union([z.literal(propertyStatus.active), z.literal(propertyStatus.archived), z.literal(propertyStatus.deleted)])
  .meta({ id: 'PropertyStatus', description: '1 active, 0 archived, 2 deleted' });
export type PropertyStatus = z.infer<typeof PropertyStatus>;

/** The options of a field of the type; what is left out has its default. */
const Options = z.record(z.string().max(60), z.json());
const Description = z.string().trim().max(500, 'must be at most 500 characters');

/** What records can hold: a name, a type and its options. Objects list the properties that their records have. */
export const Property = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    type: PropertyType,
    options: Options,
    group_id: Id.nullable(),
    visible: z.boolean(),
    status: PropertyStatus,
    /** The latest change of its type. While it is running, values of the property are read-only. */
    type_change: z.object({ id: Id, is_running: z.boolean() }).nullable(),
    /** Raised by each change; a change that names an older one is refused. */
    revision: z.int(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'Property' });
export type Property = z.infer<typeof Property>;

export const NewProperty = z
  .strictObject({
    name: Name,
    type: PropertyType,
    description: Description.default(''),
    options: Options.default({}),
    group_id: Id.nullable().default(null),
  })
  .meta({ id: 'NewProperty' });

/** What is left out stays as it is. */
export const ChangedProperty = z
  .strictObject({
    id: Id,
    revision: z.int().min(0),
    name: Name.optional(),
    description: Description.optional(),
    options: Options.optional(),
    group_id: Id.nullable().optional(),
  })
  .meta({ id: 'ChangedProperty' });

/** A row of a drop-down: the same id and name under the names that the specification reads (section 7). */
export const PropertyChoice = z
  .object({ id: Id, ID: Id, name: z.string(), OBJECT_NAME: z.string(), type: PropertyType })
  .meta({ id: 'PropertyChoice' });

export const PropertyGroup = z
  .object({ id: Id, name: z.string(), property_count: z.int(), created_at: Moment, updated_at: Moment })
  .meta({ id: 'PropertyGroup' });
export type PropertyGroup = z.infer<typeof PropertyGroup>;

/** Most properties and groups of a workspace. */
export const mostProperties = 2_000;
export const mostPropertyGroups = 200;
