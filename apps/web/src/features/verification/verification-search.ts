import { conditionsText } from '@tessera/query/query-text';
import { Outcome } from '@tessera/contracts/verification/verification.events';
import { z } from 'zod';
import { loose, Range } from '../../lists/list-search.ts';

/** The list's filters as they stand in the address, so that a link shows the same list. */
export const VerificationSearch = z.object({
  view: loose(z.literal('queue')),
  outcome: loose(Outcome),
  form: loose(z.string().max(40)),
  range: loose(Range),
  search: loose(z.string().max(80)),
});
export type VerificationSearch = z.output<typeof VerificationSearch>;

const pageSize = 50;

/** Whether more than the choice between all and the queue narrows the list down. */
export const isFiltered = (search: VerificationSearch): boolean =>
  Object.entries(search).some(([name, value]) => name !== 'view' && value !== undefined);

/**
 * The filters as the server takes them.
 * @param from when the chosen range began
 */
export const queryOf = ({ view, form, outcome, search }: VerificationSearch, from: string | undefined) => ({
  filter: conditionsText(
    form === undefined ? undefined : { property: 'form_id', operator: 'equal', value: form },
    outcome && { property: 'outcome', operator: 'equal', value: outcome },
    view && { property: 'review', operator: 'equal', value: 'waiting' },
    from === undefined ? undefined : { property: 'started_at', operator: 'dateAfter', value: from },
  ),
  // The queue begins with the one that waits longest.
  ...(view && { sort: 'started_at' }),
  search,
  limit: pageSize,
});
