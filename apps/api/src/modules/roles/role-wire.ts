import { type Role, roleStatus } from '@tessera/contracts/roles/roles.schema';
import type { KnownRole } from '@tessera/data/workspaces/role-directory';

export const roleToWire = (role: KnownRole, peopleCount: number): Role => ({
  id: role.id,
  name: role.name,
  description: role.description,
  permissions: role.permissions,
  status: role.isActive ? roleStatus.active : roleStatus.inactive,
  built_in: role.isBuiltIn,
  people_count: peopleCount,
  updated_at: role.updatedAt?.toISOString() ?? null,
});
