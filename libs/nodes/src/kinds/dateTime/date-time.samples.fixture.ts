import type { NodeSamples } from '../../node-samples.fixture.ts';

export const dateTimeSamples: NodeSamples = {
  options: { date: '{{trigger.due}}', add: [{ amount: 3, unit: 'days' }], format: 'dd/MM/yyyy' },
};
