import type { Checked } from '@tessera/kernel/result';
import type { OptionFault } from './define-field.ts';
import type { FieldType } from './field-types.ts';
import { fieldDefinitions } from './registry.ts';

/** What is wrong with an option, for a person. `path` is dotted, such as `items.2.label`. */
export interface OptionProblem {
  path: string;
  message: string;
}
interface Reader {
  options: { safeParse: (value: unknown) => { success: true; data: unknown } | { success: false; error: Failure } };
  checkOptions: (options: never) => OptionFault[];
}
interface Failure {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/**
 * Reads the options of a type as they come from outside, each for itself and together.
 * @returns the options with their defaults, or everything that is wrong with them
 */
export function readOptions(type: FieldType, options: unknown): Checked<Record<string, unknown>, OptionProblem> {
  const reader: Reader = fieldDefinitions[type];
  const read = reader.options.safeParse(options);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
    return { ok: false, problems };
  }
  const faults = reader.checkOptions(read.data as never);
  if (faults.length > 0)
    return { ok: false, problems: faults.map(({ path, fault }) => ({ path, message: fault.message })) };
  return { ok: true, value: read.data as Record<string, unknown> };
}
