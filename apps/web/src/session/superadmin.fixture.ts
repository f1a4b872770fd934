import type { User } from './session.ts';

/** Somebody who may do everything, for parts of pages that ask who is logged in. */
export const superadmin: User = {
  id: 'user0001',
  name: 'Asha',
  email: 'asha@example.org',
  is_superadmin: true,
  time_zone: 'Asia/Kolkata',
  language: 'en',
  date_format: 'dd/MM/yyyy',
  subscription_details: { plan: 'free' },
  workspace: { id: 'workspace1', name: 'Demo' },
  workspaces: [{ id: 'workspace1', name: 'Demo' }],
  permissions: {},
  shared: [],
  looking_as: null,
  switches: { permissionCheck: true, adminCheck: false },
};
