import { useQuery } from '@tanstack/react-query';
import type { NodeState, RunSummary } from '@tessera/contracts/executions/executions.schema';
import { pushedRun } from '@tessera/contracts/realtime/realtime.push';
import { useMemo, useState } from 'react';
import { api } from '../../../api.ts';
import type { FlowValue } from '../../../flow/graph-shape.ts';
import { noStates, statesById } from '../../../flow/run-colours.ts';
import { usePushes } from '../../../realtime.ts';

export interface LastRun {
  run: RunSummary | null;
  states: ReadonlyMap<string, NodeState>;
  /** What each node gave, by id. */
  outputs: ReadonlyMap<string, FlowValue>;
}

const noOutputs: ReadonlyMap<string, FlowValue> = new Map();

/** The newest run of a workflow, live: its nodes colour the canvas, its outputs are values to try nodes with. */
export function useLastRun(workflow: string, shown: boolean): LastRun {
  const [pushed, setPushed] = useState<{ id: string; at: string } | null>(null);
  usePushes((pushes) => {
    for (const push of pushes) {
      const run = pushedRun(push);
      if (run?.workflow_id !== workflow) continue;
      const { id, created_at: at } = run;
      setPushed((known) => (known && known.at > at ? known : { id, at }));
    }
  });
  const runs = useQuery({
    ...api.executions.ofWorkflow.options({ query: { workflow_id: workflow, limit: 1 } }),
    enabled: shown,
    meta: { quiet: true },
  });
  const listed = runs.data?.items[0];
  const id = pushed && (!listed || pushed.at >= listed.created_at) ? pushed.id : listed?.id;
  const details = useQuery({
    ...api.executions.details.options({ query: { id: id ?? '' } }),
    enabled: shown && id !== undefined,
    meta: { quiet: true },
  });
  const steps = useQuery({
    ...api.executions.steps.options({ query: { id: id ?? '' } }),
    enabled: shown && id !== undefined,
    meta: { quiet: true },
  });
  const states = useMemo(() => (details.data ? statesById(details.data.nodes) : noStates), [details.data]);
  const outputs = useMemo(() => {
    const found = new Map<string, FlowValue>();
    for (const step of steps.data?.items ?? []) if (step.output !== null) found.set(step.node_id, step.output);
    return found;
  }, [steps.data]);
  if (!shown) return { run: null, states: noStates, outputs: noOutputs };
  return { run: details.data?.run ?? null, states, outputs };
}
