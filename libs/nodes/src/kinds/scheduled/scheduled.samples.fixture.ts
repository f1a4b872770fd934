import type { NodeSamples } from '../../node-samples.fixture.ts';

export const scheduledSamples: NodeSamples = {
  options: { schedule: { type: 'cron', expression: '0 9 * * MON-FRI' }, timeZone: 'Asia/Kolkata' },
};
