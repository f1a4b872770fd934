import type { SamplesOf } from '../../sample.ts';
import type { runAlerts } from './run-alerts.contract.ts';

const alert = { failures: 3, minutes: 10, quiet_minutes: 60, emails: ['ops@example.com'], url: '' };

export const runAlertsSamples: SamplesOf<typeof runAlerts> = {
  list: () => ({ query: {} }),
  save: ({ workflow }) => ({ body: { ...alert, workflow_id: workflow.id } }),
  remove: ({ workflow }) => ({ body: { id: workflow.id }, status: 404 }),
};
