import type { NodeSamples } from '../../node-samples.fixture.ts';

export const manuallySamples: NodeSamples = {
  options: {},
};
