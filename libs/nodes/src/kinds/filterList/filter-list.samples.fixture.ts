import type { NodeSamples } from '../../node-samples.fixture.ts';

export const filterListSamples: NodeSamples = {
  options: {
    list: '{{trigger.items}}',
    conditions: [{ path: 'price', operator: 'greaterThan', value: 10 }],
    sort: [{ path: 'price', direction: 'descending' }],
  },
};
