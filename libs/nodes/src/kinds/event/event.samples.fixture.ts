import type { NodeSamples } from '../../node-samples.fixture.ts';

export const eventSamples: NodeSamples = {
  options: { event: 'order.paid', fields: [{ name: 'order_id', type: 'number' }] },
};
