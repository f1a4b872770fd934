import type { NodeSamples } from '../../node-samples.fixture.ts';

export const splitTextSamples: NodeSamples = { options: { text: '{{trigger.tags}}', separator: ';' } };
