import type { SamplesOf } from '../sample.ts';
import type { teams } from './teams.contract.ts';

export const teamsSamples: SamplesOf<typeof teams> = {
  all: () => ({ query: { search: 'f', sort: '-member_count,name', with_total: 'true' } }),
  details: ({ team }) => ({ query: { id: team } }),
  create: () => ({ body: { name: 'Night shift', description: 'From ten to six' } }),
  update: ({ team }) => ({ body: { id: team, name: 'Field people' } }),
  delete: ({ team }) => ({ body: { id: team }, alone: true }),
  addMembers: ({ team, member }) => ({ body: { id: team, user_ids: [member.id] } }),
  removeMembers: ({ team, member }) => ({ body: { id: team, user_ids: [member.id] } }),
};
