import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** One run and its steps, live. */
export function useRun(id: string) {
  const details = useQuery({
    ...api.executions.details.options({ query: { id } }),
    meta: { quiet: true },
  });
  const steps = useQuery({
    ...api.executions.steps.options({ query: { id } }),
    meta: { quiet: true },
  });
  return { details, steps };
}
