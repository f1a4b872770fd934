import { ClientError } from '@tessera/client/client-error';
import { capitalised } from '@tessera/kernel/text';
import type { z } from 'zod';
import { translate } from '../i18n/i18n.ts';

export interface FormProblem {
  path: readonly PropertyKey[];
  message: string;
}
type Read<Output> = { success: true; data: Output } | { success: false; problems: readonly FormProblem[] };

/** Parses what a person entered. Each problem says what to enter; a schema's custom messages are kept. */
export function readForm<Schema extends z.ZodType>(schema: Schema, values: unknown): Read<z.output<Schema>> {
  const parsed = schema.safeParse(values, { error: wordsOf });
  if (parsed.success) return { success: true, data: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    path,
    message: capitalised(isBlank(valueAt(values, path)) ? emptyWords(path) : message),
  }));
  const isFirst = ({ path, message }: FormProblem, index: number) =>
    index === problems.findIndex((other) => other.message === message && other.path.join() === path.join());
  return { success: false, problems: problems.filter(isFirst) };
}

/**
 * What the server found wrong in the body of a call: messages by dotted path.
 * @param unnamed the path of a failure that names no part
 */
export function refusedParts({ problems, field, message }: ClientError, unnamed = ''): Record<string, string> {
  const each = problems.length > 0 ? problems : [{ field, message }];
  return Object.fromEntries(each.map((one) => [(one.field ?? unnamed).replace(/^body\./, ''), one.message]));
}

/** What the server said about one input, for display at that input: without the input's path. */
export function refusalAt({ field, message }: ClientError): string {
  const isNamed = field !== undefined && message.startsWith(field);
  return capitalised(isNamed ? message.slice(field.length).replace(/^[:\s]+/, '') : message);
}

/** The refusal, on the input of a form that groups its values in another way. */
export const movedTo = (error: ClientError, field: string): ClientError =>
  new ClientError(error.code, refusalAt(error), { status: error.status, field });

/** Our messages in place of the library's about types and counts. */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  const isText = 'origin' in issue && issue.origin === 'string';
  const isList = 'origin' in issue && (issue.origin === 'array' || issue.origin === 'set');
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum);
    if (isText) return translate('form.shorter', { count: limit });
    return isList ? translate('form.fewer', { count: limit }) : translate('form.smaller', { limit });
  }
  if (issue.code === 'too_big') {
    const limit = Number(issue.maximum);
    if (isText) return translate('form.longer', { count: limit });
    return isList ? translate('form.more', { count: limit }) : translate('form.larger', { limit });
  }
  if (issue.code === 'invalid_type' && issue.expected === 'number') return translate('form.number');
  if (issue.code === 'invalid_value') return translate('form.choose');
  return translate('form.invalid');
}

const named = ['email', 'password', 'current_password', 'new_password', 'name', 'workspace_name', 'code'];

function emptyWords(path: readonly PropertyKey[]): string {
  const name = String(path.at(-1));
  if (name.endsWith('_id')) return translate('form.choose');
  return translate(`form.enter.${named.includes(name) ? name : 'other'}`);
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
}
