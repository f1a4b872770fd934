import type { NodeSamples } from '../../node-samples.fixture.ts';

export const approvalSamples: NodeSamples = {
  options: {
    assignees: [
      { kind: 'team', to: 'team00001' },
      { kind: 'email', to: '{{trigger.email}}' },
    ],
    question: 'Pay {{trigger.amount}}?',
    shown: [{ label: 'Amount', value: '{{trigger.amount}}' }],
    limit: { amount: 3, unit: 'days', end: 'branch' },
    remindEvery: { amount: 1, unit: 'days' },
  },
};
