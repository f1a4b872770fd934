import type { NodeSamples } from '../../node-samples.fixture.ts';

export const callWorkflowSamples: NodeSamples = {
  options: { workflowId: 'workflow1', values: [{ name: 'amount', value: '{{trigger.amount}}' }] },
};
