import type { NodeSamples } from '../../node-samples.fixture.ts';

export const runAgentSamples: NodeSamples = {
  options: {
    mode: 'task',
    agentId: 'agent1',
    message: '{{trigger.text}}',
    values: [{ name: 'city', value: 'Pune' }],
    until: 'answer',
    limit: { amount: 2, unit: 'days' },
  },
};
