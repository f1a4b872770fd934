import type { SamplesOf } from '../sample.ts';
import type { dashboardComponents } from './dashboard-components.contract.ts';

export const dashboardComponentsSamples: SamplesOf<typeof dashboardComponents> = {
  list: () => ({ query: { search: 'o', with_total: 'true' } }),
  read: ({ dashboard }) => ({ body: { dashboard_id: dashboard.id } }),
  generate: () => ({ body: { text: 'Number of runs by status' } }),
};
