import type { NodeSamples } from '../../node-samples.fixture.ts';

export const workflowFailedSamples: NodeSamples = {
  options: { workflowIds: ['workflow1'] },
};
