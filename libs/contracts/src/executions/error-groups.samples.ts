import { filterText } from '@tessera/query/query-text';
import type { SamplesOf } from '../sample.ts';
import type { errorGroups } from './error-groups.contract.ts';

export const errorGroupsSamples: SamplesOf<typeof errorGroups> = {
  list: () => ({ query: { limit: 5, filter: filterText({ property: 'state', operator: 'equal', value: 'open' }) } }),
  change: ({ errorGroup }) => ({ body: { id: errorGroup, state: 'muted' } }),
  retry: ({ errorGroup }) => ({ body: { id: errorGroup, version: 'same' }, alone: true }),
};
