import { z } from 'zod';
import { operatorNames } from './operators.ts';

export const Operator = z.enum(operatorNames).meta({ id: 'Operator' });

/** The most conditions of one filter, and how deep its groups may be nested. */
const filterLimits = { conditions: 50, depth: 4, choices: 200, text: 5_000 } as const;

const Text = z.string().max(filterLimits.text);

/** The right side of a condition: one value, several for `in`, or start and end of a range (either may be blank). */
const ConditionValue = z
  .union([
    Text,
    z.number(),
    z.boolean(),
    z.array(z.union([Text, z.number()])).max(filterLimits.choices),
    z.strictObject({ start: Text.default(''), end: Text.default('') }),
  ])
  .meta({ id: 'ConditionValue' });
export type ConditionValue = z.output<typeof ConditionValue>;

/** One comparison of a property with a value. */
export const FilterCondition = z
  .strictObject({ property: z.string().min(1).max(140), operator: Operator, value: ConditionValue.optional() })
  .meta({ id: 'FilterCondition' });
export type FilterCondition = z.output<typeof FilterCondition>;

/** A condition, or a group of which all or any must hold. An empty group holds. */
export type Filter = FilterCondition | { all: Filter[] } | { any: Filter[] };

/** A filter, where there is one, together with another. */
export const bothOf = (filter: Filter | undefined, other: Filter): Filter =>
  filter ? { all: [filter, other] } : other;

const Branches = z.array(z.lazy((): z.ZodType<Filter, Filter> => Node)).max(filterLimits.conditions);
const Node: z.ZodType<Filter, Filter> = z
  .union([FilterCondition, z.strictObject({ all: Branches }), z.strictObject({ any: Branches })])
  .meta({ id: 'FilterNode' }) as never;

/** The groups' members of a node; none for a condition. */
const branchesOf = (filter: Filter): readonly Filter[] =>
  'all' in filter ? filter.all : 'any' in filter ? filter.any : [];

/** Every condition of a filter, from left to right. */
const conditionsOf = (filter: Filter): FilterCondition[] =>
  'operator' in filter ? [filter] : branchesOf(filter).flatMap(conditionsOf);

const depthOf = (filter: Filter): number =>
  'operator' in filter ? 0 : 1 + Math.max(0, ...branchesOf(filter).map(depthOf));

/** A whole filter, within the limits. */
export const Filter: z.ZodType<Filter, Filter> = Node.superRefine((filter, context) => {
  const complain = (message: string): void => context.addIssue({ code: 'custom', message });
  if (depthOf(filter) > filterLimits.depth) complain(`groups may be nested ${filterLimits.depth} deep`);
  if (conditionsOf(filter).length > filterLimits.conditions)
    complain(`a filter has at most ${filterLimits.conditions} conditions`);
}).meta({ id: 'Filter' });
