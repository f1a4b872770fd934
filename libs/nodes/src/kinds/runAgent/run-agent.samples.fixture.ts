import type { NodeSamples } from '../../node-samples.fixture.ts';

export const runAgentSamples: NodeSamples = {
  options: {
    agentId: 'agent1',
    message: '{{trigger.text}}',
    values: [{ name: 'city', value: 'Pune' }],
    until: 'answer',
  },
};
