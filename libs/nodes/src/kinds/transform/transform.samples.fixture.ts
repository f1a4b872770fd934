import type { NodeSamples } from '../../node-samples.fixture.ts';

export const transformSamples: NodeSamples = {
  options: { values: [{ name: 'total', value: '{{trigger.n}}', operations: [{ op: 'add', by: 1 }] }] },
};
