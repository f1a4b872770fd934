import type { NodeSamples } from '../../node-samples.fixture.ts';

export const collectVariablesSamples: NodeSamples = {
  options: { variables: [{ name: 'full_name', value: '{{trigger.name}}' }] },
};
