import type { NodeSamples } from '../../node-samples.fixture.ts';

export const outputSamples: NodeSamples = {
  options: { values: [{ name: 'total', value: '{{t.total}}' }] },
};
