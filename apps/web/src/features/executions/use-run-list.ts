import { conditionsText } from '@tessera/query/query-text';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { useMemo, useState } from 'react';
import { api } from '../../api.ts';
import { afterJoining, usePushes, useWatch } from '../../realtime.ts';
import { emptyFeed, feedLimit, takeRuns, unfold, type RunFilter } from './run-feed.ts';

/** One page of the server at a time; enough to fill a tall screen. */
const pageSize = 50;

function optionsFor({ workflow, status, trigger, from, search }: RunFilter) {
  const filter = conditionsText(
    status && { property: 'status', operator: 'equal', value: status },
    trigger === undefined ? undefined : { property: 'trigger', operator: 'equal', value: trigger },
    from === undefined ? undefined : { property: 'created_at', operator: 'dateAfter', value: from },
  );
  const query = { filter, search, limit: pageSize };
  return workflow === undefined
    ? api.executions.all.pages({ query })
    : api.executions.ofWorkflow.pages({ query: { ...query, workflow_id: workflow } });
}

/**
 * A list of runs that stays as it is while it is read: rows change in place, and what is new waits.
 * @param isHeld the reader looks at a row just now, so nothing may move
 */
export function useRunList(filter: RunFilter, isHeld: () => boolean) {
  const client = useQueryClient();
  const watch =
    filter.workflow === undefined
      ? ({ kind: 'workspace' } as const)
      : ({ kind: 'workflow-runs', id: filter.workflow } as const);
  useWatch(watch);
  const options = optionsFor(filter);
  const name = JSON.stringify(options.queryKey);
  const [waiting, setWaiting] = useState({ name, feed: emptyFeed });
  const feed = waiting.name === name ? waiting.feed : emptyFeed;
  const list = useInfiniteQuery({
    ...afterJoining(watch, options),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const shown = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);

  const show = (fresh: typeof feed): void => {
    setWaiting({ name, feed: emptyFeed });
    if (fresh.fresh.size >= feedLimit) {
      void list.refetch();
      return;
    }
    client.setQueryData(options.queryKey, (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (!data || !first) return data;
      const later = new Set(rest.flatMap(({ items }) => items.map(({ id }) => id)));
      const items = unfold(fresh, first.items).filter(({ id }) => !later.has(id));
      return { ...data, pages: [{ ...first, items }, ...rest] };
    });
  };
  usePushes((pushes) => {
    if (!list.data) return;
    const runs = pushes.flatMap((push): RunSummary[] => (push.type === 'run.updated' ? [push.run] : []));
    if (runs.length === 0) return;
    const next = takeRuns(feed, runs, { filter, shown, newest: rows[0]?.created_at ?? null });
    if (next === feed) return;
    if (isHeld()) setWaiting({ name, feed: next });
    else show(next);
  });
  return { list, rows, fresh: feed.fresh.size, showFresh: () => show(feed) };
}
