import { ClientError } from '@tessera/client/client-error';
import type { ContentProblem } from '@tessera/contracts/forms/check-content';
import type { PagedDraft } from './form-pages.ts';

/** What keeps a form from being published, as this page or the server found it. */
export type PublishProblem = ContentProblem;

/**
 * What only the server knows, such as a language that its recognisers do not understand.
 * @param draft what was sent: the server names fields and pages by their position
 */
export function problemsOf(error: unknown, { fields, pages }: PagedDraft): PublishProblem[] {
  if (!(error instanceof ClientError)) return [];
  // Without a list the error itself is the problem.
  const named = error.problems.length > 0 ? error.problems : [{ field: error.field, message: error.message }];
  return named.flatMap(({ field: path = '', message }) => {
    const field = path.replace(/^body\./, '');
    if (field.startsWith('settings.')) return [{ field, message }];
    const [, list, place] = /^(fields|pages)\.(\d+)\./.exec(field) ?? [];
    const id = list && (list === 'pages' ? pages : fields)[Number(place)]?.id;
    if (id === undefined) return [];
    return [{ field, message, ...(list === 'pages' ? { page: id } : { fieldId: id }) }];
  });
}
