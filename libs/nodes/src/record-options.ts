import { Operator } from '@tessera/query/filter.schema';
import { fits, operatorOf } from '@tessera/query/operators';
import { z } from 'zod';
import type { OptionProblem } from './node-definition.ts';
import type { ObjectProperty, ObjectShape } from './object-shape.ts';
import { FilledTemplate, Template } from './parts.schema.ts';
import type { SubtitleWords } from './subtitle.ts';
import type { SubField, Variable } from './variables.ts';

/** Options that the kinds for records share. */
export const ObjectOption = z.string().trim().min(1, 'choose an object').max(80);
export const RecordOption = FilledTemplate.max(4_000);

const PropertyName = z.string().min(1, 'choose a property').max(140);

/** Templates for properties, no property twice. */
export const PropertyValues = z
  .array(z.strictObject({ property: PropertyName, value: Template }))
  .min(1, 'add a property')
  .max(300, 'at most 300 properties')
  .superRefine((values, context) => {
    const seen = new Set<string>();
    values.forEach(({ property }, index) => {
      if (seen.has(property))
        context.addIssue({ code: 'custom', path: [index, 'property'], message: `"${property}" is set twice` });
      seen.add(property);
    });
  });
type PropertyValues = z.output<typeof PropertyValues>;

export const RecordOutline = z.object({ objectId: z.string().catch('') });

/** The properties that every record has, beside those of its object. */
const systemFields: readonly SubField[] = [
  { name: '_id', type: 'text' },
  { name: '_created_at', type: 'date' },
  { name: '_updated_at', type: 'date' },
];
const createdAt: ObjectProperty = {
  ...{ name: '_created_at', title: 'Created', spec: 'date', kind: 'moment', required: false, readOnly: true },
};

/** A record, or a list of them, as a variable. Its fields are known when the object is. */
export function recordVariable(name: string, title: string, object: ObjectShape | undefined, isList = false): Variable {
  const fields = object?.properties.map((property): SubField => ({ name: property.name, type: property.spec }));
  return {
    ...{ name, title, spec: isList ? 'object[]' : 'object' },
    ...(fields && { spec2: [...fields, ...systemFields] }),
  };
}

/** The object's name for a subtitle. */
export const objectName = ({ objectId }: { objectId: string }, words: SubtitleWords): string =>
  objectId === '' ? '' : (words.nameOf(objectId) ?? '');

const isWritten = (text: string): boolean => text.trim() !== '' && !text.includes('{{');

/** What is wrong with values for an object's properties. @param isNew the record does not exist yet */
export function valueProblems(values: PropertyValues, object: ObjectShape, isNew: boolean): OptionProblem[] {
  const known = new Map(object.properties.map((property) => [property.name, property]));
  const problems = values.flatMap(({ property: name, value }, index): OptionProblem[] => {
    const at = `options.values.${index}`;
    const property = known.get(name);
    if (!property) return [{ field: `${at}.property`, message: `"${object.name}" has no property "${name}"` }];
    if (property.readOnly) return [{ field: `${at}.property`, message: `"${property.title}" can only be read` }];
    const message = isWritten(value) ? writtenProblem(property, value) : undefined;
    return message === undefined ? [] : [{ field: `${at}.value`, message }];
  });
  const given = new Set(values.map(({ property }) => property));
  const missing = isNew ? object.properties.filter((one) => one.required && !one.readOnly && !given.has(one.name)) : [];
  return [
    ...problems,
    ...missing.map(({ title }) => ({ field: 'options.values', message: `"${title}" is required. Add it` })),
  ];
}

/** What is wrong with a value that was written, not made from variables. */
function writtenProblem({ title, kind, choices }: ObjectProperty, value: string): string | undefined {
  if (kind === 'number' && !Number.isFinite(Number(value))) return `"${title}" is a number, which "${value}" is not`;
  if (kind === 'boolean' && !['true', 'false'].includes(value)) return `"${title}" is either true or false`;
  if (!choices || (kind !== 'choice' && kind !== 'choices')) return undefined;
  const parts = kind === 'choices' ? value.split(',').map((part) => part.trim()) : [value];
  const unknown = parts.find((part) => !choices.some((choice) => choice.value === part));
  return unknown === undefined ? undefined : `"${title}" has no option "${unknown}"`;
}

const FilterValue = z.union([
  Template,
  z.number(),
  z.array(z.union([Template, z.number()])).max(200),
  z.strictObject({ start: Template.default(''), end: Template.default('') }),
]);

/** Conditions on properties, and an order. */
export const RecordConditions = z
  .array(z.strictObject({ property: PropertyName, operator: Operator, value: FilterValue.optional() }))
  .max(20, 'at most 20 conditions')
  .default([]);
export type RecordConditions = z.output<typeof RecordConditions>;
export const RecordSort = z
  .array(z.strictObject({ property: PropertyName, direction: z.enum(['ascending', 'descending']) }))
  .max(3, 'at most 3 steps')
  .default([]);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What is wrong with conditions on an object's properties. */
export function conditionProblems(conditions: RecordConditions, object: ObjectShape): OptionProblem[] {
  return conditions.flatMap(({ property: name, operator, value }, index): OptionProblem[] => {
    const at = `options.conditions.${index}`;
    const property = findProperty(object, name);
    if (!property) return [{ field: `${at}.property`, message: `"${object.name}" has no property "${name}"` }];
    const { title, operand } = operatorOf(operator);
    if (property.kind === null || !fits(property.kind, operator))
      return [{ field: `${at}.operator`, message: `"${title}" does not fit "${property.title}"` }];
    if (operand !== 'none' && isBlank(value))
      return [{ field: `${at}.value`, message: 'enter a value to compare with' }];
    return [];
  });
}

/** What is wrong with an order by an object's properties. */
export const sortProblems = (sort: z.output<typeof RecordSort>, object: ObjectShape): OptionProblem[] =>
  sort.flatMap(({ property: name }, index): OptionProblem[] => {
    const field = `options.sort.${index}.property`;
    const property = findProperty(object, name);
    if (!property) return [{ field, message: `"${object.name}" has no property "${name}"` }];
    return property.kind === null || property.kind === 'object'
      ? [{ field, message: `records cannot be sorted by "${property.title}"` }]
      : [];
  });

const findProperty = (object: ObjectShape, name: string): ObjectProperty | undefined =>
  name === createdAt.name ? createdAt : object.properties.find((property) => property.name === name);
