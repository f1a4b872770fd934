import { Filter } from '@tessera/query/filter.schema';
import { filterText } from '@tessera/query/query-text';
import { z } from 'zod';

/** The list that a response was opened from: previous and next follow it. Invalid values are ignored. */
export const ResponseAddress = z.object({
  filter: Filter.optional().catch(undefined),
  sort: z.string().max(300).optional().catch(undefined),
  status: z.literal('deleted').optional().catch(undefined),
});
export type ResponseAddress = z.output<typeof ResponseAddress>;

/** The list as the server is asked for it. */
export const listQueryOf = ({ filter, sort, status }: ResponseAddress) => ({
  ...(filter && { filter: filterText(filter) }),
  ...(sort !== undefined && { sort }),
  ...(status && { status }),
});
