import type { RunError } from '@tessera/contracts/executions/executions.schema';
import type { JsonValue } from '@tessera/kernel/json';
import { searchTextOf } from '@tessera/records/search-text';

/** The text that finds a run: what went in, what came out, and its error; at most 1,000 characters. */
export const runTexts = (values: { input: JsonValue; result?: JsonValue; error?: RunError | null }): string =>
  searchTextOf({ error: values.error?.message ?? null, input: values.input, result: values.result ?? null });
