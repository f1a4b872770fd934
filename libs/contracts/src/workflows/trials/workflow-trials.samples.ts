import type { SamplesOf } from '../../sample.ts';
import type { workflowTrials } from './workflow-trials.contract.ts';

export const workflowTrialsSamples: SamplesOf<typeof workflowTrials> = {
  overHistory: ({ workflow }) => ({ body: { id: workflow.id, runs: 5 } }),
};
