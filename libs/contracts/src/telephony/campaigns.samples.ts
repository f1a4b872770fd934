import type { SamplesOf } from '../sample.ts';
import type { campaigns } from './campaigns.contract.ts';

const terms = {
  ...{ name: 'Renewals', starts_on: '2026-03-01', ends_on: '2036-03-31', calls_at_once: 1 },
  window: { from: '10:00', to: '18:00', days: [0, 1, 2, 3, 4] },
  retry: { times: 1, delay_minutes: 60, statuses: ['BUSY' as const, 'NOANSWER' as const] },
};

export const campaignsSamples: SamplesOf<typeof campaigns> = {
  list: () => ({ query: {} }),
  get: ({ campaign }) => ({ query: { id: campaign.id } }),
  check: ({ campaign }) => ({ body: { agent_id: campaign.agent, contacts: '+919876543210\n+919876543211' } }),
  create: ({ campaign, phoneNumber }) => ({
    body: { ...terms, agent_id: campaign.agent, number_id: phoneNumber, contacts: '+919876543210' },
    alone: true,
  }),
  update: ({ campaign, phoneNumber }) => ({
    body: { ...terms, id: campaign.id, agent_id: campaign.agent, number_id: phoneNumber, contacts: '+919876543212' },
    alone: true,
  }),
  // The number has not passed a test.
  act: ({ campaign }) => ({ body: { id: campaign.id, action: 'start' }, status: 422 }),
  remove: ({ campaign }) => ({ body: { id: campaign.id }, alone: true }),
  contacts: ({ campaign }) => ({ query: { campaign_id: campaign.id } }),
  download: ({ campaign }) => ({ body: { id: campaign.id } }),
};
