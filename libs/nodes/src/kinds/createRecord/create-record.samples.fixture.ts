import type { NodeSamples } from '../../node-samples.fixture.ts';

export const createRecordSamples: NodeSamples = {
  options: { objectId: 'contacts', values: [{ property: 'name', value: '{{trigger.name}}' }] },
};
