import type { SamplesOf } from '../../sample.ts';
import { sampleDefinition } from '../workflows.samples.ts';
import type { workflowTrials } from './workflow-trials.contract.ts';

export const workflowTrialsSamples: SamplesOf<typeof workflowTrials> = {
  overHistory: ({ workflow }) => ({ body: { id: workflow.id, runs: 5 } }),
  withPins: () => ({ body: { definition: sampleDefinition, input: {}, pins: { end: { output: { a: 'c' } } } } }),
};
