import type { NodeSamples } from '../../node-samples.fixture.ts';

export const findRecordsSamples: NodeSamples = {
  options: {
    objectId: 'contacts',
    conditions: [{ property: 'email', operator: 'equal', value: '{{trigger.email}}' }],
    sort: [{ property: 'name', direction: 'ascending' }],
    limit: 5,
  },
};
