import type { NodeSamples } from '../../node-samples.fixture.ts';

export const parseDataSamples: NodeSamples = { options: { text: '{{call.body}}', format: 'csv' } };
