import type { NodeSamples } from '../../node-samples.fixture.ts';

export const aggregateSamples: NodeSamples = {
  options: { list: '{{trigger.items}}', groupBy: 'city', measures: [{ name: 'total', of: 'sum', path: 'price' }] },
};
