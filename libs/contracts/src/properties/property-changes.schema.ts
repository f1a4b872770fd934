import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { fieldDefinitions } from '@tessera/fields/registry';
import { Property, PropertyType } from './properties.schema.ts';
import { propertyChangePhases } from './property-change-phases.ts';

/** Most type changes of a workspace that jobs work on at the same time. */
export const mostTypeChangesAtOnce = 3;
/** Most options that are created from the values of a property. */
export const mostOptionsOfValues = 500;
/** Whether a type has options that can be created from values. */
export const hasChoices = (type: PropertyType): boolean => fieldDefinitions[type].stores.startsWith('choice');

/** The type that a property is to get. Options that are left out have their defaults. */
export const NewPropertyChange = z
  .strictObject({
    id: Id.describe('The property'),
    revision: z.int().min(0),
    type: PropertyType,
    options: Property.shape.options.default({}),
    options_of_values: z
      .boolean()
      .default(false)
      .describe('Only for types with choices: create the options from the values in the records, at most 500'),
  })
  .meta({ id: 'NewPropertyChange' });

/** What becomes of one value. `after` is null if the new type cannot hold it. */
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

/** A change of a property's type: first a preview of what becomes of each value, then the change. It can be undone. */
export const PropertyChange = z
  .object({
    id: Id,
    property_id: Id,
    property_name: z.string(),
    phase: z.enum(propertyChangePhases),
    from_type: PropertyType,
    type: PropertyType,
    /** The options of the new type. Those created from values are complete once every record has been checked. */
    options: Property.shape.options,
    /** How many records the current step is done with, and how many there are. */
    progress: z.object({ done: z.int(), total: z.int() }),
    counts: z.object({
      blank: z.int().describe('Records without a value'),
      same: z.int().describe('Values that stay as they are stored'),
      converted: z.int(),
      shortened: z
        .int()
        .describe('Values that lose a part, such as the time of a date with a time, or all choices but the first'),
      lost: z
        .int()
        .describe('Values that the new type cannot hold. They are cleared; undoing the change restores them'),
    }),
    /** Some values that change, the lost and shortened ones first. Empty without the right to view records. */
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
