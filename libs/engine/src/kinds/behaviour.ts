import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { z } from 'zod';
import type { ConditionContext } from '../condition.ts';
import type { Outcome } from '../run-state.ts';

/** Behaviour of a kind without effects, on rendered options. A fault that it throws is an outcome too. */
export type Behaviour = (options: JsonObject, context: ConditionContext) => Outcome;

// Accepts any JSON: journal and compiler have validated it already, and this is the hot path.
export const Filled = z.custom<JsonValue>();
export const FilledNames = z.array(z.object({ name: z.string(), value: Filled }));

/** Success, with these values as variables. */
export const named = (values: { name: string; value: JsonValue }[]): Outcome => ({
  kind: 'done',
  output: Object.fromEntries(values.map(({ name, value }) => [name, value])),
});
