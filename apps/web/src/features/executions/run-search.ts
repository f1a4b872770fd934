import { RunStatus } from '@tessera/contracts/executions/executions.schema';
import { z } from 'zod';
import type { RunFilter } from './run-feed.ts';

export const ranges = { hour: 3_600_000, day: 86_400_000, week: 604_800_000, month: 2_592_000_000 } as const;
export type Range = keyof typeof ranges;
export const rangeNames: readonly Range[] = ['hour', 'day', 'week', 'month'];

const loose = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The list's filters as they stand in the address, so that a link shows the same list. */
export const RunSearch = z.object({
  workflow: loose(z.string().max(40)),
  status: loose(RunStatus),
  trigger: loose(z.string().max(40)),
  range: loose(z.enum(['hour', 'day', 'week', 'month'])),
  search: loose(z.string().max(80)),
});
export type RunSearch = z.output<typeof RunSearch>;

export const isFiltered = (search: RunSearch): boolean => Object.values(search).some((value) => value !== undefined);

/**
 * The filters as the server takes them.
 * @param now counts to the minute, so that the same filter is the same query for a while
 */
export function filterOf({ workflow, status, trigger, range, search }: RunSearch, now: number): RunFilter {
  const minute = Math.floor(now / 60_000) * 60_000;
  const given: RunFilter = {
    workflow,
    status,
    trigger,
    search: search?.trim() || undefined,
    from: range === undefined ? undefined : new Date(minute - ranges[range]).toISOString(),
  };
  return given;
}
