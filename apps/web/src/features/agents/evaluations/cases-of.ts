import type { EvaluationCase } from '@tessera/contracts/evaluations/evaluations.schema';
import { api } from '../../../api.ts';

const lookAgainMs = 1_000;

const isRunning = (items: readonly EvaluationCase[] | undefined): boolean =>
  items?.some(({ state }) => state === 'queued') ?? false;

/** The cases of an agent; read again while they are replayed. */
export const casesOf = (agent: string) => {
  const options = api.evaluations.list.options({ query: { agent_id: agent } });
  return {
    ...options,
    refetchInterval: ({ state }: { state: { data?: { items: EvaluationCase[] } | undefined } }) =>
      isRunning(state.data?.items) ? lookAgainMs : (false as const),
  };
};

/** What evaluations say against publishing a draft. */
export function standingOf(items: readonly EvaluationCase[]) {
  const isCurrent = (one: EvaluationCase): boolean => one.is_current && one.state === 'done';
  const current = items.filter(isCurrent);
  const worse = current.filter(({ comparison }) => comparison?.draft_is === 'worse');
  const failing = current.filter((one) => one.draft?.passed === false && !worse.includes(one));
  const notRun = items.length - current.length;
  const isFine = notRun + worse.length + failing.length === 0;
  return { isRunning: isRunning(items), notRun, worse, failing, isFine };
}
