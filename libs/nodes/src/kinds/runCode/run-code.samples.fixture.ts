import type { NodeSamples } from '../../node-samples.fixture.ts';

export const runCodeSamples: NodeSamples = {
  options: { code: 'return input.items.length;', input: [{ name: 'items', value: '{{trigger.items}}' }] },
};
