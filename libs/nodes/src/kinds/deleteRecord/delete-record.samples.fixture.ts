import type { NodeSamples } from '../../node-samples.fixture.ts';

export const deleteRecordSamples: NodeSamples = { options: { objectId: 'contacts', recordId: '{{find.first._id}}' } };
