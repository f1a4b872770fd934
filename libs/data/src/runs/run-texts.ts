import type { RunError } from '@tessera/contracts/executions/executions.schema';
import type { JsonValue } from '@tessera/kernel/json';
import { plainTextOf } from '@tessera/records/search-text';

/** The text that finds a run: its error, input and result; at most 1,000 characters. */
export const runTexts = (values: { input: JsonValue; result?: JsonValue; error?: RunError | null }): string =>
  plainTextOf({ error: values.error?.message ?? null, input: values.input, result: values.result ?? null });
