import type { FieldType } from '@tessera/fields/field-types';
import { readOptions } from '@tessera/fields/read-options';
import { DomainError } from '@tessera/kernel/errors';

/**
 * The options of a property with their defaults.
 * @throws DomainError UNPROCESSABLE that names each wrong option
 */
export function checkedOptions(type: FieldType, options: unknown, at = 'body.options'): Record<string, unknown> {
  const read = readOptions(type, options);
  if (read.ok) return read.value;
  const problems = read.problems.map(({ path, message }) => ({
    field: path === '' ? at : `${at}.${path}`,
    message,
  }));
  const [first] = problems;
  throw new DomainError('UNPROCESSABLE', `${first?.field}: ${first?.message}`, { field: first?.field, problems });
}
