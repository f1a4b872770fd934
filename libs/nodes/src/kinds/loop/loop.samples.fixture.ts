import type { NodeSamples } from '../../node-samples.fixture.ts';

export const loopSamples: NodeSamples = {
  options: { list: '{{trigger.items}}', parallel: 5, collect: '{{call.status}}' },
};
