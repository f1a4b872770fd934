import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { Property, PropertyType } from './properties.schema.ts';
import { propertyChangePhases } from './property-change-phases.ts';

/** Most changes of type of a workspace that jobs work on at a time. */
export const mostTypeChangesAtOnce = 3;
/** Most options that are made of the values of a property. */
export const mostOptionsOfValues = 500;

/** The type that a property shall have. What is left out of the options has its default. */
export const NewPropertyChange = z
  .strictObject({
    id: Id.describe('The property'),
    revision: z.int().min(0),
    type: PropertyType,
    options: Property.shape.options.default({}),
    options_of_values: z
      .boolean()
      .default(false)
      .describe('For a type with options: they are made of the values that the records have, at most 500'),
  })
  .meta({ id: 'NewPropertyChange' });

/** What becomes of one value. `after` is null for a value that has no place in the new type. */
const ValueSample = z
  .object({
    object_id: Id,
    record_id: Id,
    before: z.string(),
    after: z.string().nullable(),
    outcome: z.enum(['converted', 'shortened', 'lost']),
  })
  .meta({ id: 'PropertyChangeSample' });
export type ValueSample = z.infer<typeof ValueSample>;

/** A change of the type of a property: first what it would do to each value, then the change, which can be undone. */
export const PropertyChange = z
  .object({
    id: Id,
    property_id: Id,
    property_name: z.string(),
    phase: z.enum(propertyChangePhases),
    from_type: PropertyType,
    type: PropertyType,
    /** Those that the property gets; made of the values, if asked so, once every record was looked at. */
    options: Property.shape.options,
    /** Records that were looked at, and how many there are. */
    progress: z.object({ done: z.int(), total: z.int() }),
    counts: z.object({
      blank: z.int().describe('Records without a value'),
      same: z.int().describe('Values that are stored in the new type as they are'),
      converted: z.int(),
      shortened: z.int().describe('Values that lose a part: the time of a date with a time, all but the first choice'),
      lost: z.int().describe('Values that have no place in the new type. They are cleared; an undo brings them back'),
    }),
    /** Values that would be lost or shortened first. Empty for those who may not view records. */
    samples: z.array(ValueSample),
    /** The objects whose records have the property. */
    objects: z.array(z.object({ id: Id, name: z.string() })),
    error: z.string().nullable(),
    can_be_undone: z.boolean(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'PropertyChange' });
export type PropertyChange = z.infer<typeof PropertyChange>;
