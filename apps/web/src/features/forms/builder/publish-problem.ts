import { ClientError } from '@tessera/client/client-error';
import type { FieldProblem } from '@tessera/fields/check-fields';

/** What keeps a form from being published, as this page or the server found it. */
export type PublishProblem = Pick<FieldProblem, 'field' | 'fieldId' | 'message'>;

/**
 * What only the server knows, such as a language that its recognisers do not understand.
 * @param fields those that were sent: the server names them by their place
 */
export function problemsOf(error: unknown, fields: readonly { id: string }[]): PublishProblem[] {
  if (!(error instanceof ClientError)) return [];
  // Without a list the error itself is the problem.
  const named = error.problems.length > 0 ? error.problems : [{ field: error.field, message: error.message }];
  return named.flatMap(({ field: path = '', message }) => {
    const field = path.replace(/^body\./, '');
    if (field.startsWith('settings.')) return [{ field, message }];
    const place = /^fields\.(\d+)\./.exec(field)?.[1];
    const fieldId = place === undefined ? undefined : fields[Number(place)]?.id;
    return fieldId === undefined ? [] : [{ field, message, fieldId }];
  });
}
