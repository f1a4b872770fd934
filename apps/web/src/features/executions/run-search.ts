import { RunStatus } from '@tessera/contracts/executions/executions.schema';
import { z } from 'zod';
import { loose, Range } from '../../lists/list-search.ts';
import type { RunFilter } from './run-feed.ts';

/** The list's filters as they stand in the address, so that a link shows the same list. */
export const RunSearch = z.object({
  workflow: loose(z.string().max(40)),
  status: loose(RunStatus),
  trigger: loose(z.string().max(40)),
  range: loose(Range),
  search: loose(z.string().max(80)),
});
export type RunSearch = z.output<typeof RunSearch>;

export const isFiltered = (search: RunSearch): boolean => Object.values(search).some((value) => value !== undefined);

/**
 * The filters as the server takes them.
 * @param from when the chosen range began
 */
export const filterOf = ({ range: _range, search, ...filter }: RunSearch, from: string | undefined): RunFilter => ({
  ...filter,
  search: search?.trim() || undefined,
  from,
});
