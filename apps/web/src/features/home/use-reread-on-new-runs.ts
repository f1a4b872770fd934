import { useQueryClient } from '@tanstack/react-query';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { pushedRun } from '@tessera/contracts/realtime/realtime.push';
import { useEffect, useRef } from 'react';
import { usePushes } from '../../realtime.ts';

/** Minimum time between reloads, however many runs start. */
const everyMs = 1_000;

/** Reloads the lists of runs when a pushed run is not on the page. */
export function useRereadOnNewRuns(shown: readonly RunSummary[] | undefined): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  usePushes((pushes) => {
    const known = new Set(shown?.map(({ id }) => id));
    const hasNews = pushes.some((push) => {
      const run = pushedRun(push);
      return run !== null && (!known.has(run.id) || run.status !== 'running');
    });
    if (!hasNews || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: ['executions', 'all'] }, { cancelRefetch: false });
    }, everyMs);
  });
}
