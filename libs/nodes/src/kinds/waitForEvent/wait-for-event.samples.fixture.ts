import type { NodeSamples } from '../../node-samples.fixture.ts';

export const waitForEventSamples: NodeSamples = {
  options: {
    source: 'event',
    event: 'order.paid',
    conditions: [{ property: 'order', operator: 'equal', value: '{{trigger.order}}' }],
    limit: { amount: 2, unit: 'days' },
  },
};
