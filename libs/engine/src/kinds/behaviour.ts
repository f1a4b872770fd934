import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { z } from 'zod';
import type { ConditionContext } from '../condition.ts';
import { parsePath } from '@tessera/nodes/value-path';
import type { Outcome, Resume } from '../run-state.ts';
import { ValueBudget } from '../value-limits.ts';
import { readPath } from '../values.ts';

/** Behaviour of a kind without effects, on rendered options. A fault that it throws is an outcome too. */
export type Behaviour = (options: JsonObject, context: ConditionContext, resume?: Resume) => Outcome;

// Accepts any JSON: journal and compiler have validated it already, and this is the hot path.
export const Filled = z.custom<JsonValue>();
export const FilledNames = z.array(z.object({ name: z.string(), value: Filled }));

/** Success, with these values as variables. */
export const named = (values: { name: string; value: JsonValue }[]): Outcome => ({
  kind: 'done',
  output: Object.fromEntries(values.map(({ name, value }) => [name, value])),
});

/** Success with values that this kind has made. @throws ExpressionFault TOO_LARGE */
export function doneWith(output: JsonObject): Outcome {
  new ValueBudget().spend(output);
  return { kind: 'done', output };
}

/** Reads along the path of an option; the item itself without one, null where it leads nowhere. */
export function partOf(path: string): (item: JsonValue) => JsonValue {
  const steps = path === '' ? [] : (parsePath(path) ?? []);
  return (item) => readPath(item, steps) ?? null;
}
