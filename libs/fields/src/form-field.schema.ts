import { cleanText, isVisible } from '@tessera/kernel/text';
import { z } from 'zod';
import { fieldIdPattern } from './field-id.ts';
import { fieldTypes, plannedFieldTypes } from './field-types.ts';
import type { FieldType } from './field-types.ts';
import { longestText } from './plain-text.ts';
import { PageId, Visibility } from './logic/form-page.schema.ts';
import type { DefinitionOf } from './registry.ts';
import { fieldDefinitions } from './registry.ts';

/** A field's id: the key of its answers, and its name in workflows as `{{node.id}}`. */
export const FieldId = z
  .string()
  .regex(fieldIdPattern, 'must be made of lower-case letters, digits, dashes and underscores, at most 60');

const DefaultValue = z
  .union([
    z.string().max(longestText),
    z.number(),
    z.boolean(),
    z.array(z.string().max(200)).max(200),
    z.strictObject({ start: z.string().max(40), end: z.string().max(40) }),
    z.strictObject({ date: z.string().max(40), time: z.string().max(40) }),
  ])
  .meta({ id: 'FieldDefaultValue' });
const label = z.string().overwrite(cleanText).max(500, 'must be at most 500 characters');

const common = {
  id: FieldId,
  label,
  /** A help text below the label. */
  help: z.string().overwrite(cleanText).max(2000, 'must be at most 2000 characters').default(''),
  mandatory: z.boolean().default(false),
  /** The initial answer when the form opens. */
  defaultValue: DefaultValue.optional(),
  /** The page that it stands on, in a form with pages. */
  page: PageId.optional(),
  visible: Visibility.optional(),
  /** Never shown: filled in by the address of the page, or by its default. */
  hidden: z.literal(true).optional(),
  /** Calculates the answer from earlier ones, such as `{{price}} * 2`. */
  formula: z.string().trim().min(1).max(500, 'must be at most 500 characters').optional(),
};

/** `VideoRecording` for `videoRecording`: the prefix of the type's schemas in the OpenAPI document. */
const nameOf = (type: string) => type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
for (const type of fieldTypes) z.globalRegistry.add(fieldDefinitions[type].options, { id: `${nameOf(type)}Options` });

const draftShape = <T extends FieldType>(type: T, options: DefinitionOf<T>['options']) =>
  z.strictObject({ ...common, type: z.literal(type), options }).meta({ id: `${nameOf(type)}DraftField` });
const publishedShape = <T extends FieldType>(type: T, options: DefinitionOf<T>['options']) =>
  z
    .strictObject({
      ...common,
      label: label.min(1, 'must not be empty').refine(isVisible, 'must not be empty'),
      type: z.literal(type),
      options,
    })
    .meta({ id: `${nameOf(type)}Field` });

type OneOf<Shapes> = [Shapes, ...Shapes[]];
type DraftShape = { [T in FieldType]: ReturnType<typeof draftShape<T>> }[FieldType];
type PublishedShape = { [T in FieldType]: ReturnType<typeof publishedShape<T>> }[FieldType];

// The compiler cannot infer a union built by walking the registry: these two casts state its type.
const draftShapes = fieldTypes.map((type) => draftShape(type, fieldDefinitions[type].options)) as OneOf<DraftShape>;
// A type whose label may be blank has one shape for both.
const publishedShapes = fieldTypes.map((type, at) =>
  fieldDefinitions[type].hasOptionalLabel ? draftShapes[at] : publishedShape(type, fieldDefinitions[type].options),
) as OneOf<PublishedShape>;

/** A field of a future type: stored unchanged, never published. */
const PlannedField = z
  .strictObject({
    ...common,
    type: z.enum(plannedFieldTypes).meta({ id: 'PlannedFieldType' }),
    options: z.record(z.string().max(60), z.json()),
  })
  .meta({ id: 'PlannedField' });

/**
 * A field as a builder saves it: each option is valid on its own, but the whole may be incomplete (see `checkFields`).
 */
export const DraftField = z.discriminatedUnion('type', [...draftShapes, PlannedField]).meta({ id: 'DraftField' });
export type DraftField = z.output<typeof DraftField>;

/** A field of a published form. */
export const FormField = z.discriminatedUnion('type', publishedShapes).meta({ id: 'FormField' });
export type FormField = z.output<typeof FormField>;

/** A field of one type. */
export type FieldOf<T extends FieldType> = Extract<FormField, { type: T }>;
