import type { FieldType } from '@tessera/fields/field-types';
import { readOptions } from '@tessera/fields/read-options';
import { conflict, DomainError } from '@tessera/kernel/errors';

/** The call is valid but does not fit what is stored. */
export const unprocessable = (message: string, field: string): DomainError =>
  new DomainError('UNPROCESSABLE', message, { field });

/** The name belongs to another thing of the kind. */
export const nameTaken = (what: 'property' | 'group' | 'object', name: string, field = 'body.name'): DomainError =>
  conflict(`A ${what} named ${name} already exists. Choose another name.`, field);

/** The workspace has as many as it can have. */
export const full = (what: string, most: number): DomainError =>
  new DomainError('UNPROCESSABLE', `A workspace can have up to ${most} ${what}. Delete one first.`);

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
