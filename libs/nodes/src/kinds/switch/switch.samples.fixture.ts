import type { NodeSamples } from '../../node-samples.fixture.ts';

export const switchSamples: NodeSamples = {
  options: {
    value: '{{trigger.city}}',
    cases: [
      { id: 'case_1', title: 'South', value: 'Chennai' },
      { id: 'case_2', value: 'Delhi' },
    ],
  },
};
