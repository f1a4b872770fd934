import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import type { Push } from '@tessera/contracts/realtime/realtime.push';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { api } from '../../../../api.ts';
import type { useListState } from '../../../../lists/use-list.ts';
import { usePushes } from '../../../../realtime.ts';
import { firstRowsOf } from '../../records/first-read.tsx';
import { sheetLines } from './sheet-lines.ts';
import { SheetRows } from './sheet-rows.ts';
import { useNewest } from './use-newest.ts';

type ListState = Pick<ReturnType<typeof useListState>, 'query' | 'views' | 'isNarrowed'>;
export type ChangedCells = readonly { id: string; key: string }[];

const gatherMs = 60;
/** After changes by others the order of all rows is read again at most this often. */
const reorderMs = 1_500;
/** The same while a large paste of this window is written, which would have its own table read again all the time. */
const busyMs = 10_000;
const none: readonly never[] = [];

interface OrderTerms {
  app_id: string;
  object_id: string;
  groups: readonly string[];
  /** While a large edit is written, each of its parts would have the first rows read again. */
  isBusy: boolean;
}
/** The first rows, which show at once, and the order of all. */
function useOrder({ app_id, object_id, groups, isBusy }: OrderTerms, { query, views }: ListState) {
  const { filter, search, sort } = query;
  const first = useQuery({
    ...firstRowsOf(app_id, object_id, query),
    enabled: !views.isWaiting && !isBusy,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const options = api.appTable.order.options({
    query: { app_id, filter, search, sort, ...(groups.length > 0 && { groups: groups.join(',') }) },
  });
  const order = useQuery({
    ...options,
    enabled: first.isSuccess,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return { first, order, queryKey: options.queryKey, known: order.isPlaceholderData ? undefined : order.data };
}

/** A call that is made later, once for all who ask until then, and as soon as the first of them needs it. */
export function useSoon(work: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const due = useRef(Infinity);
  const newest = useNewest(work);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      due.current = Infinity;
    },
    [],
  );
  return useCallback(
    (afterMs: number): void => {
      const at = Date.now() + afterMs;
      if (at >= due.current) return;
      clearTimeout(timer.current);
      due.current = at;
      timer.current = setTimeout(() => {
        due.current = Infinity;
        newest.current();
      }, afterMs);
    },
    [newest],
  );
}

/** Keeps rows up to date with the changes of others. */
function useLiveRows(object_id: string, rows: SheetRows, { isArranged, reorder, onChanged }: LiveRows): void {
  const changed = useRef(new Set<string>());
  const refresh = useSoon(() => {
    const ids = [...changed.current];
    changed.current.clear();
    void rows.refresh(ids).then(onChanged, () => undefined);
    // The change may have moved the row, or put it out of the view.
    if (isArranged) reorder(reorderMs);
  });
  usePushes((pushes: readonly Push[]) => {
    for (const push of pushes) {
      if (!('entity' in push) || push.entity !== 'record') continue;
      if (push.type === 'stale') {
        for (const id of rows.known()) changed.current.add(id);
        reorder(rows.isBusy ? busyMs : reorderMs);
      } else if (push.of === object_id) {
        const known = rows.row(push.id);
        if (!known || push.isDeleted) reorder(reorderMs);
        else if (known.revision < push.revision) changed.current.add(push.id);
      }
    }
    if (changed.current.size > 0) refresh(rows.isBusy ? busyMs : gatherMs);
  });
}
interface LiveRows {
  /** Whether a change of a value can change which rows are shown, or their order. */
  isArranged: boolean;
  reorder: (afterMs: number) => void;
  onChanged: (cells: ChangedCells) => void;
}

function useRows(app_id: string) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [rows] = useState(
    () =>
      new SheetRows(
        async (ids) => (await api.appTable.rows.call({ query: { app_id, ids: ids.join(',') } })).items,
        (ids) => setGone((before) => new Set([...before, ...ids])),
      ),
  );
  return { rows, gone, setGone };
}

/**
 * The rows of a table: the first ones at once, then the order of all, from which any row can be scrolled to.
 * @param onChanged takes the cells that somebody else changed
 */
export function useSheetData(
  app: AppDetails,
  object: ObjectDetails,
  list: ListState,
  groups: readonly string[],
  onChanged: (cells: ChangedCells, rows: SheetRows) => void,
) {
  const client = useQueryClient();
  const { rows, gone, setGone } = useRows(app.id);
  const terms = { app_id: app.id, object_id: object.id, groups, isBusy: rows.isBusy };
  const { first, order, queryKey, known } = useOrder(terms, list);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const items = first.data?.items;
  // Nothing shows a row yet, so the first drawing can have their values.
  if (items && rows.isBlank) rows.put(items);
  // The list may be read again before the rows are.
  const take = useEffectEvent((read: readonly ObjectRecord[]) => {
    const cells = rows.put(read);
    if (cells.length > 0) onChanged(cells, rows);
  });
  useEffect(() => {
    if (items) take(items);
  }, [items]);
  const lines = useMemo(() => {
    const all = known?.ids ?? (groups.length === 0 ? (items ?? none).map(({ id }) => id) : none);
    const ids = gone.size === 0 ? all : all.filter((id) => !gone.has(id));
    return sheetLines(ids, gone.size === 0 && known ? known.groups : none, collapsed);
  }, [known, items, gone, groups.length, collapsed]);
  const reorder = useSoon(() => {
    void client.invalidateQueries({ queryKey, exact: true }).then(() => setGone(new Set()));
  });
  const isSorted = list.views.state.sort.length > 0;
  useLiveRows(object.id, rows, {
    isArranged: list.isNarrowed || groups.length > 0 || isSorted || app.whereCondition !== null,
    reorder,
    onChanged: (cells) => onChanged(cells, rows),
  });
  return {
    rows,
    lines,
    first,
    isPending: first.isPending || (known === undefined && order.isFetching),
    preparing: known?.preparing ?? null,
    isComplete: known?.is_complete ?? true,
    /** Whether the order of all rows is known: before that the table seems to end after its first rows. */
    isOrdered: known !== undefined,
    /** Reads the order of all rows again. */
    reorder: () => reorder(0),
    toggleGroup: (id: string) => setCollapsed((before) => toggled(before, id)),
  };
}
export type SheetData = ReturnType<typeof useSheetData>;

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}
