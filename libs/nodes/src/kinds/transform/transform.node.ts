import { z } from 'zod';
import { defineNode, singleOutput, wordsOf } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';
import { Template, tooManyVariables, uniqueNames, VariableName } from '../../parts.schema.ts';
import { namesText } from '../../subtitle.ts';
import { isTransformOperation, transformOperations, typeAfter } from './transform-operations.ts';
import { maxVariables } from '../../variables.ts';

/** `op` names the operation; the rest are its options. */
const Operation = z.looseObject({ op: z.string().max(40) }).transform((step, context) => {
  const { op, ...given } = step;
  if (!isTransformOperation(op)) {
    context.addIssue({ code: 'custom', path: ['op'], message: `"${op}" is not an operation that this version knows` });
    return z.NEVER;
  }
  const parsed = transformOperations[op].options.safeParse(given);
  if (parsed.success) return { op, ...parsed.data };
  for (const issue of parsed.error.issues) {
    context.addIssue({ code: 'custom', path: issue.path, message: wordsOf(issue) });
  }
  return z.NEVER;
});

const Value = z.strictObject({
  name: VariableName,
  value: Template,
  operations: z.array(Operation).max(20, 'at most 20 operations').default([]),
});

/** Computes new values: each starts from a template, and the operations are applied in order. */
export const transform = defineNode({
  kind: 'transform',
  category: 'data',
  title: 'Transform',
  description: 'Computes new values from texts, numbers, dates, lists and JSON.',
  icon: 'wand',
  options: z.strictObject({
    values: uniqueNames(z.array(Value).min(1, 'add a value').max(maxVariables, tooManyVariables)),
  }),
  outline: z.object({
    values: z
      .array(
        z.object({
          name: z.string().catch(''),
          operations: z.array(z.object({ op: z.string().catch('') })).catch([]),
        }),
      )
      .catch([]),
  }),
  templates: [
    'values.*.value',
    ...['search', 'replacement', 'by', 'amount', 'value', 'value.*'].map((option) => `values.*.operations.*.${option}`),
  ],
  isPure: true,
  settings: pureSettings,
  ports: singleOutput,
  variables: ({ values }) =>
    values
      .filter(({ name }) => name !== '')
      .map(({ name, operations }) => ({ name, title: name, spec: typeAfter(operations.at(-1)?.op ?? '') })),
  subtitle: ({ values }) => namesText(values),
});
