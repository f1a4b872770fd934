import type { SamplesOf } from '../sample.ts';
import type { roles } from './roles.contract.ts';

export const rolesSamples: SamplesOf<typeof roles> = {
  list: () => ({ query: { page: 1, search: 'o', sort: 'updated_at', order: 'desc', status: 1 } }),
  create: () => ({ body: { name: 'Auditor', description: '', permissions: { monitoring: { CAN_VIEW: true } } } }),
  update: ({ role }) => ({ body: { id: role, name: 'Clerks', permissions: {} } }),
  setStatus: ({ role }) => ({ body: { id: role, status: 0 }, alone: true }),
  addPeople: ({ role, member }) => ({ body: { id: role, user_ids: [member.id] } }),
  removePerson: ({ role, member }) => ({ body: { id: role, user_id: member.id } }),
  people: ({ role }) => ({ query: { id: role } }),
};
