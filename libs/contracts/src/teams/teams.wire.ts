import type { Wire } from '../wire.ts';

export const teamsWire = {
  all: { method: 'GET', path: '/api/team/all' },
  details: { method: 'GET', path: '/api/team/details' },
  create: { method: 'POST', path: '/api/team/create' },
  update: { method: 'POST', path: '/api/team/update' },
  delete: { method: 'POST', path: '/api/team/delete' },
  addMembers: { method: 'POST', path: '/api/team/members/add' },
  removeMembers: { method: 'POST', path: '/api/team/members/remove' },
} as const satisfies Wire;
