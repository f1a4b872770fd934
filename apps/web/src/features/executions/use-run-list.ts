import { useQuery, useQueryClient } from '@tanstack/react-query';
import { executions } from '@tessera/contracts/executions/executions.contract';
import { runStatuses, type RunSummary } from '@tessera/contracts/executions/executions.schema';
import { pushedRun } from '@tessera/contracts/realtime/realtime.push';
import { triggerKinds } from '@tessera/nodes/node-kinds';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { factsOf } from '../../flow/node-facts.ts';
import { useList } from '../../lists/use-list.ts';
import { usePushes } from '../../realtime.ts';
import { personalTimeZone } from '../../time/time-zones.ts';
import { emptyFeed, feedLimit, newRunsOf, takeRuns, unfold } from './run-feed.ts';

const definition = executions.all.list;

function useChoices() {
  const { t } = useTranslation();
  const workflows = useQuery({ ...api.workflows.list.options({ query: { limit: 100 } }), meta: { quiet: true } });
  const groups = useQuery({
    ...api.errorGroups.list.options({ query: { limit: 100 } }),
    // The server counts the runs of each.
    staleTime: 300_000,
    meta: { quiet: true },
  });
  return {
    workflow_id: (workflows.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    error_group: (groups.data?.items ?? []).map(({ id, message }) => ({ value: id, label: message })),
    status: runStatuses.map((value) => ({ value, label: t(`flow.run.${value}`) })),
    trigger: triggerKinds.map((value) => ({
      value,
      label: t(`nodes.${value}.title`, { defaultValue: factsOf(value).title }),
    })),
  };
}

/**
 * A list of runs that is stable for its reader: rows change in place, and new runs wait.
 * @param isHeld whether the reader is on a row, so that nothing may move
 */
export function useRunList(isHeld: () => boolean) {
  const client = useQueryClient();
  const list = useList({
    name: 'executions',
    definition,
    choices: useChoices(),
    read: (query) => api.executions.all.pages({ query }),
  });
  const { queryKey, rows, answer, state } = list;
  const name = JSON.stringify(queryKey);
  const [waiting, setWaiting] = useState({ name, feed: emptyFeed });
  const feed = waiting.name === name ? waiting.feed : emptyFeed;
  const shown = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);

  const show = (fresh: typeof feed): void => {
    setWaiting({ name, feed: emptyFeed });
    if (fresh.fresh.size >= feedLimit) {
      void answer.refetch();
      return;
    }
    client.setQueryData<typeof answer.data>(queryKey, (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (!data || !first) return data;
      const later = new Set(rest.flatMap(({ items }) => items.map(({ id }) => id)));
      const items = unfold(fresh, first.items).filter(({ id }) => !later.has(id));
      const added = items.length - first.items.length;
      const total = first.total && { ...first.total, count: first.total.count + added };
      return { ...data, pages: [{ ...first, items, total }, ...rest] };
    });
  };
  usePushes((pushes) => {
    if (!answer.data) return;
    const runs = pushes.map(pushedRun).filter((run): run is RunSummary => run !== null);
    if (runs.length === 0) return;
    const belongs = newRunsOf(state, { properties: definition.properties, timeZone: personalTimeZone() });
    const next = takeRuns(feed, runs, { belongs, shown, newest: rows[0]?.created_at ?? null });
    if (next === feed) return;
    if (isHeld()) setWaiting({ name, feed: next });
    else show(next);
  });
  return { list, fresh: feed.fresh.size, showFresh: () => show(feed) };
}
