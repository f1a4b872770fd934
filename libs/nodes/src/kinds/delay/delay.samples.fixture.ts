import type { NodeSamples } from '../../node-samples.fixture.ts';

export const delaySamples: NodeSamples = { options: { mode: 'duration', amount: '{{trigger.days}}', unit: 'days' } };
