import { PermissionMap } from '@tessera/access/rights';
import { z } from 'zod';
import { Id, Name } from '../common.schema.ts';
import { SignedInUser } from '../accounts/accounts.schema.ts';
import { contract } from '../contract.ts';
import { ById, Empty, Paging, rowsOf } from '../envelope.ts';
import { byName, listOf } from '../list.ts';
import { Description, GroupMember, People } from '../teams/teams.schema.ts';
import { NewRole, Role, roleProperties, roleStatus } from './roles.schema.ts';
import { rolesWire } from './roles.wire.ts';

export const roles = contract('roles', rolesWire, {
  list: {
    kind: 'query',
    can: 'roles:CAN_VIEW',
    ...listOf(Role, { properties: roleProperties, sort: byName, search: true }),
    summary: 'Roles of the workspace, the built-in ones included',
  },
  create: {
    kind: 'command',
    can: 'roles:CAN_ADD',
    body: NewRole,
    response: Role,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['roles'],
    logs: { verb: 'created', on: 'role', id: 'data.id', name: 'data.name', state: { of: 'role', id: 'data.id' } },
    summary: 'Create a role; at most 100 in a workspace, and nobody gives a right that they do not hold',
  },
  update: {
    kind: 'command',
    can: 'roles:CAN_EDIT',
    body: z.strictObject({
      id: Id,
      name: Name.optional(),
      description: Description.optional(),
      permissions: PermissionMap.optional(),
    }),
    response: Role,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['roles', 'workspaces.members'],
    logs: { verb: 'changed', on: 'role', id: 'data.id', name: 'data.name', state: { of: 'role', id: 'body.id' } },
    summary: 'Change a role; its people have the changed rights at once',
  },
  setStatus: {
    kind: 'command',
    can: 'roles:CAN_EDIT',
    body: z.strictObject({
      id: Id,
      status: z
        .literal([roleStatus.inactive, roleStatus.active, roleStatus.deleted])
        .describe('0 takes the rights of the role away from its people, 1 gives them back, 2 deletes the role'),
    }),
    response: Role,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['roles', 'workspaces.members', 'sharing'],
    logs: {
      verb: { by: 'body.status', of: { 0: 'switchedOff', 1: 'switchedOn', 2: 'deleted' } },
      on: 'role',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'role', id: 'body.id' },
    },
    summary: 'Switch a role off or on, or delete it (which needs the right to delete roles)',
  },
  addPeople: {
    kind: 'command',
    can: 'roles:CAN_EDIT',
    body: z.strictObject({ id: Id, user_ids: People }),
    response: Role,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['roles', 'workspaces.members'],
    logs: {
      verb: 'addedPeople',
      on: 'role',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'rolePeople', id: 'body.id' },
    },
    summary: 'Give a role to members of the workspace',
  },
  removePerson: {
    kind: 'command',
    can: 'roles:CAN_EDIT',
    body: z.strictObject({ id: Id, user_id: Id }),
    response: Role,
    errors: ['NOT_FOUND'],
    invalidates: ['roles', 'workspaces.members'],
    logs: {
      verb: 'removedPeople',
      on: 'role',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'rolePeople', id: 'body.id' },
    },
    summary: 'Take a role from a member',
  },
  lookAs: {
    kind: 'command',
    can: 'roles:CAN_EDIT',
    body: ById,
    response: SignedInUser,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['*'],
    logs: { verb: 'lookedAs', on: 'role', id: 'body.id' },
    summary: 'View the workspace with the rights of a role, read-only and for up to half an hour',
  },
  stopLooking: {
    kind: 'command',
    can: 'signed-in',
    body: Empty,
    response: SignedInUser,
    invalidates: ['*'],
    logs: { verb: 'stoppedLooking', on: 'role' },
    summary: 'Stop viewing the workspace as a role',
  },
  people: {
    kind: 'query',
    can: 'roles:CAN_VIEW',
    query: Paging.extend({ id: Id }),
    response: rowsOf(GroupMember),
    errors: ['NOT_FOUND'],
    summary: 'People of a role',
  },
});
