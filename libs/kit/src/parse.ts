import { DomainError, type Problem } from '@tessera/kernel/errors';
import { z } from 'zod';

const mostProblems = 20;

const kindNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const kindName = (kind: string): string => kindNames[kind] ?? kind;

const units: Record<string, string> = { string: ' characters', array: ' entries', set: ' entries' };
const unitOf = (origin: string): string => units[origin] ?? '';

/** Message that names the cure. A schema with a message of its own keeps it. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kindName(issue.expected)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${unitOf(issue.origin) ? 'have' : 'be'} at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must ${unitOf(issue.origin) ? 'have' : 'be'} at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_union':
      return 'has none of the forms that are possible here';
    default:
      return undefined;
  }
}

function problemsOf(error: z.ZodError, root: string): Problem[] {
  const problems = error.issues.flatMap((issue): Problem[] => {
    const path = [root, ...issue.path.map(String)];
    if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'is not known here' }));
  });
  return problems.slice(0, mostProblems);
}

/**
 * Parses one part of a call.
 * @param root name of the part ("body", "query"): the start of each field's path
 * @throws DomainError INVALID_INPUT that names every invalid field
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, root: string): z.output<Schema> {
  const result = schema.safeParse(value, { error: messageOf });
  if (result.success) return result.data;
  const problems = problemsOf(result.error, root);
  const first = problems[0];
  throw new DomainError('INVALID_INPUT', first ? `${first.field} ${first.message}.` : 'The input is not valid.', {
    field: first?.field,
    problems,
  });
}
