import { FieldId } from '@tessera/fields/form-field.schema';
import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import { NewProperty, PropertyStatus, PropertyType } from '../properties/properties.schema.ts';

/** Most objects of a workspace, properties of an object, and sections of an object. */
export const mostObjects = 500;
export const mostObjectProperties = 300;
const mostSections = 50;

/** The name under which the records of an object store a property: it never changes and is never used again. */
export const PropertyKey = FieldId.meta({ id: 'PropertyKey' });

/** A property as an object has it. */
const ObjectProperty = z
  .object({
    key: PropertyKey,
    property_id: Id,
    /** The object's own name for the property, else the property's name. */
    label: z.string(),
    type: PropertyType,
    options: z.record(z.string(), z.json()),
    required: z.boolean(),
    /** No two records of the object have the same value. */
    unique: z.boolean(),
    hidden: z.boolean(),
    section_id: Id.nullable(),
    /** Archived properties keep their values, and nobody can fill them in. */
    is_archived: z.boolean(),
  })
  .meta({ id: 'ObjectProperty' });

const ObjectSection = z
  .object({ id: Id, name: z.string(), columns: z.union([z.literal(1), z.literal(2)]) })
  .meta({ id: 'ObjectSection' });

/** A kind of thing, such as a contact or a proposal. Its records are rows with its properties. */
export const ObjectSummary = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    status: PropertyStatus,
    property_count: z.int(),
    revision: z.int(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'ObjectSummary' });
export type ObjectSummary = z.infer<typeof ObjectSummary>;

/** A row of the list of objects, with the names that the specification reads (section 7). */
export const ListedObject = ObjectSummary.extend({ ID: Id, OBJECT_NAME: z.string(), record_count: z.int() }).meta({
  id: 'ListedObject',
});

export const ObjectDetails = ObjectSummary.extend({
  /** The property whose value names a record; null for its number. */
  title_key: PropertyKey.nullable(),
  properties: z.array(ObjectProperty),
  sections: z.array(ObjectSection),
}).meta({ id: 'ObjectDetails' });
export type ObjectDetails = z.infer<typeof ObjectDetails>;

/** A property that was removed from an object, and can be restored with its values. */
const RemovedProperty = z
  .object({
    key: PropertyKey,
    property_id: Id,
    label: z.string(),
    type: PropertyType,
    removed_at: Moment,
    /** Why it can't be restored; null if it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'RemovedProperty' });
export const RemovedProperties = z.object({ items: z.array(RemovedProperty) });

const Description = z.string().trim().max(500, 'must be at most 500 characters');
/** A name of the icon set (Tabler), in kebab case. */
export const Icon = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be the name of an icon');
const Label = z.string().trim().max(120, 'must be at most 120 characters');

/** An existing property, or a new one. */
const AddedProperty = z
  .strictObject({
    property_id: Id.optional(),
    property: NewProperty.optional(),
    label: Label.optional(),
    required: z.boolean().default(false),
    unique: z.boolean().default(false),
    section_id: Id.nullable().default(null),
  })
  .refine(({ property_id, property }) => (property_id === undefined) !== (property === undefined), {
    message: 'must name either property_id or property',
  })
  .meta({ id: 'AddedProperty' });
export type AddedProperty = z.infer<typeof AddedProperty>;

export const NewObject = z
  .strictObject({
    name: Name,
    description: Description.default(''),
    icon: Icon.default('database'),
    properties: z.array(AddedProperty).max(mostObjectProperties).default([]),
  })
  .meta({ id: 'NewObject' });

/** What is left out stays as it is. `properties` gives order and settings of those that it names, the rest follows. */
export const ChangedObject = z
  .strictObject({
    id: Id,
    revision: z.int().min(0),
    name: Name.optional(),
    description: Description.optional(),
    icon: Icon.optional(),
    title_key: PropertyKey.nullable().optional(),
    properties: z
      .array(
        z.strictObject({
          key: PropertyKey,
          label: Label.optional(),
          required: z.boolean().optional(),
          unique: z.boolean().optional(),
          hidden: z.boolean().optional(),
          section_id: Id.nullable().optional(),
        }),
      )
      .max(mostObjectProperties)
      .optional(),
  })
  .meta({ id: 'ChangedObject' });

export const PropertyAddition = AddedProperty.safeExtend({ object_id: Id }).meta({ id: 'PropertyAddition' });

export const SavedSections = z
  .strictObject({
    object_id: Id,
    revision: z.int().min(0),
    sections: z
      .array(
        z.strictObject({
          id: Id.optional(),
          name: Name,
          columns: z.union([z.literal(1), z.literal(2)]).default(1),
          keys: z.array(PropertyKey).max(mostObjectProperties).default([]),
        }),
      )
      .max(mostSections, `has more than ${mostSections} sections`),
  })
  .meta({ id: 'SavedSections' });

/** What a property can be compared by, with the specification's names (section 9). */
export const PropertyConditions = z
  .object({
    SHORT_NAME: z.string(),
    name: z.string(),
    type: PropertyType,
    filter_attributes: z.array(z.object({ CONDITION: z.string(), OPRATER: z.string(), VALUE_MATCH: z.string() })),
  })
  .meta({ id: 'PropertyConditions' });
