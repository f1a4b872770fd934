import type { SamplesOf } from '../sample.ts';
import type { roles } from './roles.contract.ts';

const activeFilter = JSON.stringify({ property: 'status', operator: 'equal', value: '1' });

export const rolesSamples: SamplesOf<typeof roles> = {
  list: () => ({ query: { search: 'o', sort: '-updated_at', filter: activeFilter, with_total: 'true' } }),
  create: () => ({ body: { name: 'Auditor', description: '', permissions: { monitoring: { CAN_VIEW: true } } } }),
  update: ({ role }) => ({ body: { id: role, name: 'Clerks', permissions: {} } }),
  setStatus: ({ role }) => ({ body: { id: role, status: 0 }, alone: true }),
  addPeople: ({ role, member }) => ({ body: { id: role, user_ids: [member.id] } }),
  removePerson: ({ role, member }) => ({ body: { id: role, user_id: member.id } }),
  lookAs: ({ role }) => ({ body: { id: role }, alone: true }),
  stopLooking: () => ({ body: {}, alone: true }),
  people: ({ role }) => ({ query: { id: role } }),
};
