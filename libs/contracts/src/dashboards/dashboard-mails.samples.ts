import type { SamplesOf } from '../sample.ts';
import type { dashboardMails } from './dashboard-mails.contract.ts';

const schedule = { type: 'cron', expression: '0 9 * * 1' } as const;

export const dashboardMailsSamples: SamplesOf<typeof dashboardMails> = {
  list: ({ dashboard }) => ({ query: { dashboard_id: dashboard.id } }),
  save: ({ dashboard, owner }) => ({
    body: { dashboard_id: dashboard.id, name: 'Clients this week', schedule, people: [owner.id] },
  }),
  setPaused: ({ dashboard }) => ({ body: { dashboard_id: dashboard.id, id: dashboard.mail, is_paused: true } }),
  sendNow: ({ dashboard }) => ({ body: { dashboard_id: dashboard.id, id: dashboard.mail } }),
  remove: ({ dashboard }) => ({ body: { dashboard_id: dashboard.id, id: dashboard.mail }, alone: true }),
};
