import type { NodeSamples } from '../../node-samples.fixture.ts';

export const updateRecordSamples: NodeSamples = {
  options: { objectId: 'contacts', recordId: '{{find.first._id}}', values: [{ property: 'name', value: 'Asha' }] },
};
