import { TimeZone } from '@tessera/nodes/parts.schema';
import { z } from 'zod';
import { LoggedIn, SignedInUser } from '../accounts/accounts.schema.ts';
import { Id, Name } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done, Empty, itemsOf } from '../envelope.ts';
import { byName, listOf } from '../list.ts';
import { PermissionMap } from '@tessera/access/rights';
import {
  AcceptedInvitation,
  Invitation,
  InvitationDetails,
  Member,
  memberProperties,
  RoleIds,
  Workspace,
} from './workspaces.schema.ts';
import { workspacesWire } from './workspaces.wire.ts';

export const workspaces = contract('workspaces', workspacesWire, {
  mine: {
    kind: 'query',
    can: 'signed-in',
    query: Empty,
    response: itemsOf(Workspace),
    summary: 'The workspaces that you belong to',
  },
  byId: {
    kind: 'query',
    can: 'signed-in',
    query: ById,
    response: Workspace,
    errors: ['NOT_FOUND'],
    summary: 'One of your workspaces',
  },
  create: {
    kind: 'command',
    can: 'signed-in',
    body: z.strictObject({ name: Name, time_zone: TimeZone.optional().describe('Your own when left out') }),
    response: Workspace,
    invalidates: ['workspaces', 'accounts'],
    limit: { max: 10, perSeconds: 3600 },
    logs: { verb: 'created', on: 'workspace', id: 'data.id', name: 'data.name' },
    summary: 'Create a workspace; you become its superadmin',
  },
  update: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: z.strictObject({ name: Name, time_zone: TimeZone.optional() }),
    response: Workspace,
    invalidates: ['workspaces', 'accounts'],
    logs: { verb: 'changed', on: 'workspace', id: 'data.id', name: 'data.name', state: { of: 'workspace' } },
    summary: 'Change the name and the time zone of the workspace that you are in',
  },
  change: {
    kind: 'command',
    can: 'signed-in',
    body: ById,
    response: SignedInUser,
    errors: ['NOT_FOUND'],
    invalidates: ['*'],
    logs: { verb: 'switched', on: 'workspace', id: 'body.id' },
    summary: 'Switch this session to another of your workspaces',
  },
  members: {
    kind: 'query',
    can: 'users:CAN_VIEW',
    ...listOf(Member, {
      properties: memberProperties,
      sort: [...byName, { property: 'email', direction: 'ascending' }],
      search: true,
    }),
    summary: 'Members of the workspace and open invitations, which have no name and come last',
  },
  countByStatus: {
    kind: 'query',
    can: 'users:CAN_VIEW',
    response: z.object({
      pending: z.int().describe('Open invitations'),
      accepted: z.int().describe('Members'),
      inactive: z.int().describe('Invitations that were withdrawn'),
    }),
    summary: 'Number of people by status: pending, accepted or inactive',
  },
  invite: {
    kind: 'command',
    can: 'users:CAN_ADD',
    body: Invitation,
    response: z.object({ invited: z.int(), already_members: z.array(z.string()) }),
    errors: ['UNPROCESSABLE'],
    invalidates: ['workspaces.members', 'workspaces.countByStatus'],
    limit: { max: 60, perSeconds: 3600 },
    logs: { verb: 'invited', on: 'member' },
    uses: { feature: 'members', each: 'body.emails' },
    summary: 'Invite people by email',
  },
  invitation: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ token: z.string().min(20).max(100) }),
    response: InvitationDetails,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 30, perSeconds: 60 },
    summary: 'What an invitation is for',
  },
  acceptInvitation: {
    kind: 'command',
    can: 'guest',
    body: AcceptedInvitation,
    response: LoggedIn,
    errors: ['NOT_FOUND', 'GONE', 'UNPROCESSABLE', 'UNAUTHENTICATED'],
    limit: { max: 30, perSeconds: 60 },
    summary:
      'Join the workspace; a person without an account gives a name and a password, one with an account its password',
  },
  setPermissions: {
    kind: 'command',
    can: 'users:CAN_EDIT',
    body: z.strictObject({
      user_id: Id,
      permissions: PermissionMap.optional(),
      roles: RoleIds.optional(),
      is_superadmin: z.boolean().optional().describe('Only a superadmin may set it; one superadmin always remains'),
    }),
    response: Member,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['workspaces.members', 'accounts', 'roles'],
    logs: {
      ...{ verb: 'changedRights', on: 'member', id: 'body.user_id', name: 'data.name' },
      state: { of: ['member', 'superadmins'], id: 'body.user_id' },
    },
    summary: 'Set the roles and the rights of a member; nobody gives a right that they do not hold',
  },
  removeMember: {
    kind: 'command',
    can: 'users:CAN_DELETE',
    body: z.strictObject({
      user_id: Id.describe('A member, or an open invitation, which is withdrawn'),
      heir_id: Id.optional().describe('The member who gets what this one owns, and their open approvals'),
    }),
    response: Done,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['workspaces.members', 'workspaces.countByStatus', 'teams', 'roles'],
    logs: { verb: 'removed', on: 'member', id: 'body.user_id', state: { of: 'member', id: 'body.user_id' } },
    summary: 'Take somebody out of the workspace; their sessions in it end',
  },
});
