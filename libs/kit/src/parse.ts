import { DomainError, type Problem } from '@tessera/kernel/errors';
import type { z } from 'zod';

const mostProblems = 20;

function problemsOf(error: z.ZodError, root: string): Problem[] {
  return error.issues.slice(0, mostProblems).map((issue) => {
    const field = [root, ...issue.path.map(String)].filter(Boolean).join('.');
    return { field, message: issue.message };
  });
}

/**
 * Parses one part of a call.
 * @param root where it came from ("body", "query"): the first part of each field's path
 * @throws DomainError INVALID_INPUT that names every field that is wrong
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, root: string): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = problemsOf(result.error, root);
  const first = problems[0];
  throw new DomainError('INVALID_INPUT', first ? `${first.field}: ${first.message}` : 'The input is not valid.', {
    field: first?.field,
    problems,
  });
}
