import type { NodeSamples } from '../../node-samples.fixture.ts';

export const respondToWebhookSamples: NodeSamples = {
  options: { status: 201, body: { type: 'json', json: '{"id": "{{make.id}}"}' } },
};
