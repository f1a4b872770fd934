import { z } from 'zod';
import { Condition } from '../../condition.schema.ts';
import { OptionalItemPath, ListOption } from '../../list-options.ts';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { readableTemplate } from '../../subtitle.ts';

/** Like `Condition`, but the left side is a path into an item. */
const ItemCondition = z
  .strictObject({ path: OptionalItemPath, operator: Condition.shape.operator, value: Condition.shape.value })
  .superRefine(({ operator, value }, context) => {
    const parsed = Condition.safeParse({ field: 'item', operator, value });
    for (const issue of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message });
  });

/** Keeps the items of a list that meet conditions, in an order, up to a number. */
export const filterList = defineNode({
  kind: 'filterList',
  category: 'data',
  title: 'Filter and sort a list',
  description: 'Keeps the items that meet conditions, in an order you choose.',
  icon: 'filter',
  options: z.strictObject({
    list: ListOption,
    match: z.enum(['all', 'any']).default('all'),
    conditions: z.array(ItemCondition).max(20, 'at most 20 conditions').default([]),
    sort: z
      .array(z.strictObject({ path: OptionalItemPath, direction: z.enum(['ascending', 'descending']) }))
      .max(3, 'at most 3 steps')
      .default([]),
    limit: z.int('enter a whole number').min(1, 'at least 1').max(100_000, 'at most 100,000').optional(),
  }),
  outline: z.object({ list: z.string().catch('') }),
  templates: ['list', 'conditions.*.value', 'conditions.*.value.*'],
  isPure: true,
  settings: pureSettings,
  ports: singleOutput,
  variables: () => [
    { name: 'items', title: 'Items', spec: 'any[]' },
    { name: 'first', title: 'First item', spec: 'any' },
    { name: 'count', title: 'How many', spec: 'number' },
  ],
  subtitle: ({ list }) => readableTemplate(list),
});
