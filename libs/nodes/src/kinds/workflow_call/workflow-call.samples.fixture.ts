import type { NodeSamples } from '../../node-samples.fixture.ts';

export const workflowCallSamples: NodeSamples = {
  options: { fields: [{ name: 'amount', type: 'number' }] },
};
