import { TimeZone } from '@tessera/nodes/parts.schema';
import { z } from 'zod';
import { SecondStepCode } from '../accounts/accounts.schema.ts';
import { AccountEmail, Id, Moment, Name } from '../common.schema.ts';
import { PermissionMap } from '@tessera/access/rights';
import type { ListProperties } from '../list.ts';

export const Workspace = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Moment,
    member_count: z.int(),
    plan: z.string(),
    time_zone: z.string().describe('IANA zone in which workflows write and compare dates'),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof Workspace>;

/** Team invitation (specification, section 4). */
export const invitationStatus = { pending: 0, accepted: 1, inactive: 2 } as const;

/** Somebody who belongs to the workspace, or is invited to. */
export const Member = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    is_superadmin: z.boolean(),
    /** Rights given directly, besides those of the roles. */
    permissions: PermissionMap,
    roles: z.array(z.object({ id: Id, name: z.string(), is_active: z.boolean() })),
    status: z.literal([0, 1, 2]),
    joined_at: Moment.nullable(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/** What the list of members and invitations can be filtered and sorted by. */
export const memberProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  email: { kind: 'text', label: 'Email', sortable: true },
  status: {
    kind: 'choice',
    label: 'Status',
    choices: [
      { value: String(invitationStatus.accepted), label: 'Active' },
      { value: String(invitationStatus.pending), label: 'Invited' },
    ],
    sortable: true,
  },
  role: { kind: 'choices', label: 'Role' },
  is_superadmin: { kind: 'boolean', label: 'Superadmin' },
  joined_at: { kind: 'moment', label: 'Joined', sortable: true },
} satisfies ListProperties;

/** The roles of one member. */
export const RoleIds = z
  .array(Id)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'names a role twice')
  .meta({ uniqueItems: true });

export const Invitation = z
  .strictObject({
    emails: z.array(AccountEmail).min(1).max(20),
    permissions: PermissionMap.default({}),
    roles: RoleIds.default([]),
  })
  .meta({ id: 'Invitation' });
export const AcceptedInvitation = z
  .strictObject({
    token: z.string().min(20).max(100),
    name: Name.optional(),
    password: z.string().min(10, 'must be at least 10 characters').max(200).optional(),
    time_zone: TimeZone.optional().describe('Of a new account; UTC when left out'),
    code: SecondStepCode.optional().describe('Of an account whose two-factor login is on'),
  })
  .meta({ id: 'AcceptedInvitation' });
export const InvitationDetails = z
  .object({ workspace_name: z.string(), email: z.string(), has_account: z.boolean() })
  .meta({ id: 'InvitationDetails' });
