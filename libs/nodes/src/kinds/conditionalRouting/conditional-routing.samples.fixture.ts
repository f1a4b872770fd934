import type { NodeSamples } from '../../node-samples.fixture.ts';

export const conditionalRoutingSamples: NodeSamples = {
  options: {
    groups: [{ id: 'if', conditions: [{ field: '{{trigger.age}}', operator: 'greaterThan', value: 18 }] }],
  },
};
