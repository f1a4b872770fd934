import type { SamplesOf } from '../../sample.ts';
import type { workflowControls } from './workflow-controls.contract.ts';

export const workflowControlsSamples: SamplesOf<typeof workflowControls> = {
  pause: ({ workflow }) => ({ body: { id: workflow.id, mode: 'hold' }, alone: true }),
  resume: ({ workflow }) => ({ body: { id: workflow.id } }),
  limit: ({ workflow }) => ({ body: { id: workflow.id, at_once: null } }),
  queue: ({ workflow }) => ({ query: { id: workflow.id } }),
  wakeAddress: ({ workflow }) => ({ query: { id: workflow.id, node_id: 'wait' } }),
  rules: () => ({ query: {} }),
  retention: () => ({ query: {} }),
  retentionEffect: () => ({ query: { keep_runs: '1000' } }),
  setRetention: () => ({ body: { keep_runs: null, keep_days: 3_650 } }),
  setRules: () => ({ body: { at_once: null } }),
};
