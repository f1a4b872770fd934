import type { JsonObject, JsonValue } from '@tessera/kernel/json';
import { z } from 'zod';
import type { ConditionContext } from '../condition.ts';
import type { Outcome } from '../run-state.ts';

/** What a kind without effects does with its options, templates filled in. A fault that it throws is an outcome too. */
export type Behaviour = (options: JsonObject, context: ConditionContext) => Outcome;

// Any JSON passes: the journal and the compiler have seen it already, and walking it again costs time on the hot path.
export const Filled = z.custom<JsonValue>();
export const FilledNames = z.array(z.object({ name: z.string(), value: Filled }));

/** Done, with these values as variables. */
export const named = (values: { name: string; value: JsonValue }[]): Outcome => ({
  kind: 'done',
  output: Object.fromEntries(values.map(({ name, value }) => [name, value])),
});
