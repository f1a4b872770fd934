import type { Member } from '@tessera/contracts/workspaces/workspaces.schema';
import type { UserDocument } from '@tessera/data/accounts/user.repository';
import type { MemoryRow } from '@tessera/data/query/memory-page';
import type { InvitationDocument } from '@tessera/data/workspaces/invitation.repository';
import type { MembershipDocument } from '@tessera/data/workspaces/membership.repository';
import type { WorkspaceDocument } from '@tessera/data/workspaces/workspace.repository';
import type { KnownRole } from '@tessera/data/workspaces/role-directory';

type Roles = readonly KnownRole[];

export const memberToWire = (
  user: Pick<UserDocument, '_id' | 'name' | 'email'>,
  membership: MembershipDocument,
  workspace: WorkspaceDocument,
  roles: Roles,
): Member => ({
  id: user._id,
  name: user.name,
  email: user.email,
  is_superadmin: workspace.superadmins.includes(user._id),
  permissions: membership.permissions,
  roles: rolesToWire(membership.roles, roles),
  status: 1,
  joined_at: membership.joinedAt.toISOString(),
});

/** An open invitation in the list of members: only the address is known. */
export const invitedToWire = (invitation: InvitationDocument, roles: Roles): Member => ({
  id: invitation._id,
  name: '',
  email: invitation.email,
  is_superadmin: false,
  permissions: invitation.permissions,
  roles: rolesToWire(invitation.roles ?? [], roles),
  status: invitation.status,
  joined_at: null,
});

/** A member as a row of the list. */
export const memberRow = (member: Member): MemoryRow<Member> => ({
  id: member.id,
  values: { ...member, status: String(member.status), role: member.roles.map(({ id }) => id) },
  item: member,
});

/** Roles that have been deleted since are omitted. */
const rolesToWire = (ids: readonly string[], roles: Roles): Member['roles'] =>
  roles.filter(({ id }) => ids.includes(id)).map(({ id, name, isActive }) => ({ id, name, is_active: isActive }));
