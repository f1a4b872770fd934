import type { NodeSamples } from '../../node-samples.fixture.ts';

export const recordChangeSamples: NodeSamples = {
  options: {
    objectId: 'contacts',
    events: ['created', 'updated'],
    properties: ['level'],
    conditions: [{ property: 'level', operator: 'equal', value: 'gold' }],
  },
};
