import type { Wire } from '../wire.ts';

export const workspacesWire = {
  mine: { method: 'GET', path: '/api/company/get-workspaces' },
  byId: { method: 'GET', path: '/api/company/get-workspace-by-id' },
  create: { method: 'POST', path: '/api/company/create-workspace' },
  update: { method: 'POST', path: '/api/company/update-workspace' },
  change: { method: 'POST', path: '/api/company/change-workspace' },
  members: { method: 'GET', path: '/api/company/users-list' },
  countByStatus: { method: 'GET', path: '/api/getuser/user_count_by_status' },
  invite: { method: 'POST', path: '/api/company/invite-multiple-users' },
  invitation: { method: 'GET', path: '/api/company/invitation-token-details' },
  acceptInvitation: { method: 'POST', path: '/api/company/accept-invitation' },
  setPermissions: { method: 'POST', path: '/api/company/update-user-permissions' },
  removeMember: { method: 'POST', path: '/api/getuser/remove_user_from_workspace' },
} as const satisfies Wire;
