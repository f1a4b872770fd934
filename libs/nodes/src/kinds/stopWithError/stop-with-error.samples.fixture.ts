import type { NodeSamples } from '../../node-samples.fixture.ts';

export const stopWithErrorSamples: NodeSamples = { options: { message: 'No customer {{trigger.id}}' } };
