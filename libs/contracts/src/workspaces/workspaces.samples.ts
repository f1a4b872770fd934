import type { SamplesOf } from '../sample.ts';
import type { workspaces } from './workspaces.contract.ts';

export const workspacesSamples: SamplesOf<typeof workspaces> = {
  mine: () => ({ query: {} }),
  byId: ({ owner }) => ({ query: { id: owner.workspace } }),
  create: () => ({ body: { name: 'Another' } }),
  update: () => ({ body: { name: 'Renamed' } }),
  change: ({ owner }) => ({ body: { id: owner.workspace } }),
  members: () => ({ query: { search: 'a', sort: '-joined_at', with_total: 'true' } }),
  countByStatus: () => ({}),
  invite: () => ({
    body: { emails: ['x@example.com'], permissions: { forms: { CAN_VIEW: true } }, roles: ['builtinbuilder'] },
  }),
  invitation: ({ invitation }) => ({ query: { token: invitation } }),
  acceptInvitation: ({ invitation }) => ({
    body: { token: invitation, name: 'N', password: 'a long password' },
    alone: true,
  }),
  setPermissions: ({ member }) => ({
    body: { user_id: member.id, permissions: { forms: { CAN_ADD: true } } },
    alone: true,
  }),
  removeMember: ({ member, owner }) => ({ body: { user_id: member.id, heir_id: owner.id }, alone: true }),
};
