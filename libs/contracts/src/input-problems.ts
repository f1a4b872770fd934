import type { Problem } from '@tessera/kernel/errors';
import type { z } from 'zod';

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

/** Message of an issue, which names the cure. A schema with a message of its own keeps it. */
export function inputMessage(issue: z.core.$ZodRawIssue): string | undefined {
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
      if (issue.discriminator !== undefined) return 'is not known here';
      return 'has none of the forms that are possible here';
    default:
      return undefined;
  }
}

/**
 * The first problems of an input, with their paths.
 * @param root where the input stands: the start of each path
 */
export function inputProblems(error: z.ZodError, root: readonly string[] = []): Problem[] {
  const problems = error.issues.flatMap((issue): Problem[] => {
    const path = [...root, ...issue.path.map(String)];
    if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'is not known here' }));
  });
  return problems.slice(0, mostProblems);
}
