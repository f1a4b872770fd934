import type { StepRecord } from './run-state.ts';

/** Whether it is decided which ports of a node are taken. */
export const isDecided = (step: StepRecord | null | undefined): boolean =>
  step?.status === 'succeeded' || step?.status === 'handled' || step?.status === 'skipped';

/** Whether the run follows an edge: its node was left through the edge's port. A skipped node has no port. */
export const isLive = ({ port }: { port: string }, step: StepRecord | null | undefined): boolean => step?.port === port;

/** Whether a worker is executing a node, or will at once. */
export const isInFlight = (step: StepRecord | null | undefined): boolean =>
  step?.status === 'queued' || step?.status === 'running';
