import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { Filter } from '@tessera/query/filter.schema';
import { filterText } from '@tessera/query/query-text';
import { useEffect, useMemo } from 'react';
import { api } from '../../../api.ts';
import { filterOf } from '../../../lists/list-address.ts';
import type { useAppListState } from '../records/app-list.ts';
import { windowFilter } from './calendar-entries.ts';
import type { CalendarTerms } from './calendar-terms.ts';

/** The days in sight, counted from 1970, without the second one. */
export interface Window {
  from: number;
  to: number;
}

const atOnce = 100;
/** Pages that are read without being asked for. */
const readByItself = 5;

/** The records that reach into the days in sight. */
export function useCalendarRecords(
  app: AppDetails,
  terms: CalendarTerms,
  { state, query, views }: ReturnType<typeof useAppListState>,
  { from, to }: Window,
  timeZone: string,
) {
  const filters: Filter[] = [...state.filters, windowFilter(terms, from, to, timeZone)];
  const filter = filterOf(filters);
  const answer = useInfiniteQuery({
    ...api.appRecords.list.pages({
      query: {
        app_id: app.id,
        object_id: app.dataSource?.id,
        filter: filter && filterText(filter),
        search: query.search,
        limit: atOnce,
      },
    }),
    placeholderData: keepPreviousData,
    enabled: !views.isWaiting,
    meta: { quiet: true },
  });
  const { hasNextPage, isFetching, fetchNextPage, data } = answer;
  const pages = data?.pages.length ?? 0;
  const goesOn = hasNextPage && !isFetching && pages < readByItself;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return { answer, rows, isCut: hasNextPage && pages >= readByItself };
}
