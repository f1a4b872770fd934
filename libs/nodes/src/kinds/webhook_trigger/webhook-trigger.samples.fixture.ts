import type { NodeSamples } from '../../node-samples.fixture.ts';

export const webhookTriggerSamples: NodeSamples = {
  options: {},
};
