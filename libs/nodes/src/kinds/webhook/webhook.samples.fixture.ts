import type { NodeSamples } from '../../node-samples.fixture.ts';

export const webhookSamples: NodeSamples = {
  options: { url: 'https://example.com/{{trigger.id}}', headers: [{ name: 'X-Key', value: 'k' }] },
};
