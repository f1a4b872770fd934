import type { Filter } from './filter.schema.ts';
import type { Sort } from './query.schema.ts';
import type { QueryContext } from './values.ts';

/** What a list operation was asked for, parsed by its contract. */
export interface ListRequest {
  filter?: Filter;
  search?: string;
  sort: Sort;
  cursor?: string;
  limit: number;
  with_total?: boolean;
  context: QueryContext;
}
