import type { SamplesOf } from '../sample.ts';
import type { notifications } from './notifications.contract.ts';

export const notificationsSamples: SamplesOf<typeof notifications> = {
  get: () => ({}),
  save: () => ({ body: { approvals: 'at_once', responses: 'digest', failed_runs: 'digest', hour: 8 } }),
};
