import { inputMessage, inputProblems } from '@tessera/contracts/input-problems';
import { DomainError } from '@tessera/kernel/errors';
import type { z } from 'zod';

/**
 * Parses one part of a call.
 * @param root name of the part ("body", "query"): the start of each field's path
 * @throws DomainError INVALID_INPUT that names every invalid field
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, root: string): z.output<Schema> {
  const result = schema.safeParse(value, { error: inputMessage });
  if (result.success) return result.data;
  const problems = inputProblems(result.error, [root]);
  const first = problems[0];
  throw new DomainError('INVALID_INPUT', first ? `${first.field} ${first.message}.` : 'The input is not valid.', {
    field: first?.field,
    problems,
  });
}
