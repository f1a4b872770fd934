import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api.ts';
import { afterJoining, usePushes, useWatch } from '../../realtime.ts';

/** One run and its steps, kept up to date while it is looked at. */
export function useRun(id: string) {
  const watch = { kind: 'run', id } as const;
  useWatch(watch);
  const details = useQuery({
    ...afterJoining(watch, api.executions.details.options({ query: { id } })),
    meta: { quiet: true },
  });
  const steps = useQuery({
    ...afterJoining(watch, api.executions.steps.options({ query: { id } })),
    meta: { quiet: true },
  });
  // Where nodes stand is pushed; what went in and came out is read again when it moves.
  const revision = details.data?.run.revision;
  const { refetch } = steps;
  useEffect(() => {
    if (revision !== undefined) void refetch({ cancelRefetch: false });
  }, [revision, refetch]);
  usePushes((pushes) => {
    if (pushes.some((push) => push.type === 'run.nodes' && push.run_id === id)) void refetch({ cancelRefetch: false });
  });
  return { details, steps };
}
