import { z } from 'zod';
import { Condition } from '../../condition.schema.ts';
import { ItemPath, OptionalItemPath } from '../../list-options.ts';
import { Template, TimeZone } from '../../parts.schema.ts';
import type { VariableType } from '../../variables.ts';

/** A number, or a template that renders one. */
const NumberOperand = z.union([z.number(), Template.refine((text) => text.trim() !== '', 'enter a number')]);
/** Templates are only known when rendered. */
const isWhole = (amount: number | string): boolean =>
  (typeof amount === 'string' && amount.includes('{{')) || Number.isInteger(Number(amount));
const Index = z.int().min(-10_000).max(10_000);
const DateUnit = z.enum(['minutes', 'hours', 'days', 'weeks', 'months', 'years']);

/** Definition of an operation; `gives` is the result's type, if it does not depend on the value. */
interface OperationDefinition {
  title: string;
  group: 'text' | 'number' | 'date' | 'json' | 'list';
  options: z.ZodObject;
  gives: VariableType;
}

const none = z.strictObject({});

/** Operations of the transform node. One without an implementation in the engine does not compile. */
export const transformOperations = {
  upper: { title: 'To upper case', group: 'text', options: none, gives: 'text' },
  lower: { title: 'To lower case', group: 'text', options: none, gives: 'text' },
  trim: { title: 'Trim spaces', group: 'text', options: none, gives: 'text' },
  replace: {
    title: 'Replace each',
    group: 'text',
    options: z.strictObject({ search: Template.min(1, 'enter what to look for'), replacement: Template.default('') }),
    gives: 'text',
  },
  split: {
    title: 'Split into a list',
    group: 'text',
    options: z.strictObject({ separator: z.string().min(1, 'enter a separator').max(100) }),
    gives: 'text[]',
  },
  slice: {
    title: 'Take a part',
    group: 'text',
    options: z.strictObject({ start: Index.default(0), end: Index.optional() }),
    gives: 'any',
  },
  length: { title: 'Length', group: 'text', options: none, gives: 'number' },
  toText: { title: 'To text', group: 'text', options: none, gives: 'text' },

  toNumber: { title: 'To a number', group: 'number', options: none, gives: 'number' },
  add: { title: 'Add', group: 'number', options: z.strictObject({ by: NumberOperand }), gives: 'number' },
  subtract: { title: 'Subtract', group: 'number', options: z.strictObject({ by: NumberOperand }), gives: 'number' },
  multiply: { title: 'Multiply by', group: 'number', options: z.strictObject({ by: NumberOperand }), gives: 'number' },
  divide: { title: 'Divide by', group: 'number', options: z.strictObject({ by: NumberOperand }), gives: 'number' },
  remainder: {
    title: 'Remainder of division by',
    group: 'number',
    options: z.strictObject({ by: NumberOperand }),
    gives: 'number',
  },
  round: {
    title: 'Round',
    group: 'number',
    options: z.strictObject({ digits: z.int().min(0).max(10).default(0) }),
    gives: 'number',
  },

  formatDate: {
    title: 'Format a date',
    group: 'date',
    options: z.strictObject({
      format: z.string().min(1).max(100).default('dd/MM/yyyy'),
      timeZone: TimeZone.optional(),
    }),
    gives: 'text',
  },
  addTime: {
    title: 'Add to a date',
    group: 'date',
    options: z
      .strictObject({ amount: NumberOperand, unit: DateUnit, timeZone: TimeZone.optional() })
      .refine(({ amount, unit }) => isWhole(amount) || unit === 'minutes' || unit === 'hours', {
        path: ['amount'],
        message: 'must be a whole number; for parts of a day use hours or minutes',
      }),
    gives: 'date',
  },

  parseJson: { title: 'Read JSON', group: 'json', options: none, gives: 'any' },
  toJson: { title: 'Write JSON', group: 'json', options: none, gives: 'text' },
  pick: { title: 'Pick a part', group: 'json', options: z.strictObject({ path: ItemPath }), gives: 'any' },

  map: { title: 'Pick from each item', group: 'list', options: z.strictObject({ path: ItemPath }), gives: 'any[]' },
  filter: {
    title: 'Keep items where',
    group: 'list',
    options: z.strictObject({
      path: OptionalItemPath,
      operator: Condition.shape.operator,
      value: Condition.shape.value,
    }),
    gives: 'any[]',
  },
  count: { title: 'Count', group: 'list', options: none, gives: 'number' },
  first: { title: 'First item', group: 'list', options: none, gives: 'any' },
  last: { title: 'Last item', group: 'list', options: none, gives: 'any' },
  sum: { title: 'Sum', group: 'list', options: none, gives: 'number' },
  sort: {
    title: 'Sort',
    group: 'list',
    options: z.strictObject({
      path: OptionalItemPath,
      direction: z.enum(['ascending', 'descending']).default('ascending'),
    }),
    gives: 'any[]',
  },
  unique: { title: 'Without repeats', group: 'list', options: none, gives: 'any[]' },
  reverse: { title: 'Reverse', group: 'list', options: none, gives: 'any[]' },
  join: {
    title: 'Join into text',
    group: 'list',
    options: z.strictObject({ separator: z.string().max(100).default(', ') }),
    gives: 'text',
  },
} as const satisfies Record<string, OperationDefinition>;

export type TransformOperation = keyof typeof transformOperations;

const catalogue: { readonly [Name in TransformOperation]: OperationDefinition } = transformOperations;

/** Whether this version knows a saved operation. */
export const isTransformOperation = (name: string): name is TransformOperation => Object.hasOwn(catalogue, name);

/** Result type of an operation; `any` for an unknown one. */
export const typeAfter = (name: string): VariableType => (isTransformOperation(name) ? catalogue[name].gives : 'any');
