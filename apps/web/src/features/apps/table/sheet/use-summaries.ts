import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../../api.ts';
import type { ListQuery } from '../../../../lists/use-list.ts';
import type { SheetRows } from './sheet-rows.ts';
import type { SheetLayout } from './use-sheet-layout.ts';
import { useSoon } from './use-sheet-data.ts';

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
/** After changes the summaries are computed again at most this often. */
const againMs = 2_000;

/** The chosen summaries of columns over all rows, by column. The server computes them. */
export function useSummaries(
  app_id: string,
  { filter, search }: Pick<ListQuery, 'filter' | 'search'>,
  { table, columns }: Pick<SheetLayout, 'table' | 'columns'>,
  rows: SheetRows,
  count: number,
): ReadonlyMap<string, string> {
  const client = useQueryClient();
  const chosen = table.summaries.filter(({ key }) => columns.some((column) => column.key === key)).slice(0, 30);
  const options = api.appTable.summaries.options({
    query: { app_id, filter, search, of: chosen.map(({ key, of }) => `${of}:${key}`).join(',') },
  });
  const { data, isPlaceholderData } = useQuery({
    ...options,
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const again = useSoon(() => void client.invalidateQueries({ queryKey: options.queryKey, exact: true }));
  useEffect(() => rows.onChange(() => again(againMs)), [rows, again]);
  useEffect(() => again(againMs), [count, again]);
  if (!data || (isPlaceholderData && data.values.length !== chosen.length)) return new Map();
  return new Map(chosen.map(({ key }, at) => [key, shown(data.values[at] ?? null)]));
}

const shown = (value: number | string | null): string =>
  value === null ? '—' : typeof value === 'number' ? number.format(value) : value;
