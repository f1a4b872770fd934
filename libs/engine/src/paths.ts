import type { ExecutableEdge } from './compile/executable.ts';
import type { StepRecord } from './run-state.ts';

type Steps = readonly (StepRecord | null)[];

/** Tells whether it is settled which ways out of a node are taken. */
export const isDecided = (step: StepRecord | null | undefined): boolean =>
  step?.status === 'succeeded' || step?.status === 'handled' || step?.status === 'skipped';

/** Tells whether the run comes along an edge: its node was left through the edge's port. A skipped node has no port. */
export const isLive = ({ from, port }: ExecutableEdge, steps: Steps): boolean => steps[from]?.port === port;
