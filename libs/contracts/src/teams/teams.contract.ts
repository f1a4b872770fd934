import { z } from 'zod';
import { Id, Name } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done, Paging, rowsOf } from '../envelope.ts';
import { byName, listOf } from '../list.ts';
import { Description, GroupMember, NewTeam, People, Team, teamProperties } from './teams.schema.ts';
import { teamsWire } from './teams.wire.ts';

export const teams = contract('teams', teamsWire, {
  all: {
    kind: 'query',
    can: 'teams:CAN_VIEW',
    ...listOf(Team, { properties: teamProperties, sort: byName, search: true }),
    summary: 'Teams of the workspace',
  },
  details: {
    kind: 'query',
    can: 'teams:CAN_VIEW',
    query: Paging.extend({ id: Id }),
    response: Team.extend({ members: rowsOf(GroupMember) }),
    errors: ['NOT_FOUND'],
    summary: 'One team and its members',
  },
  create: {
    kind: 'command',
    can: 'teams:CAN_ADD',
    body: NewTeam,
    response: Team,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['teams'],
    logs: { verb: 'created', on: 'team', id: 'data.id', name: 'data.name', state: { of: 'team', id: 'data.id' } },
    summary: 'Create a team; at most 200 in a workspace',
  },
  update: {
    kind: 'command',
    can: 'teams:CAN_EDIT',
    body: z.strictObject({ id: Id, name: Name.optional(), description: Description.optional() }),
    response: Team,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['teams'],
    logs: { verb: 'changed', on: 'team', id: 'data.id', name: 'data.name', state: { of: 'team', id: 'body.id' } },
    summary: 'Rename a team or describe it anew',
  },
  delete: {
    kind: 'command',
    can: 'teams:CAN_DELETE',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['teams', 'sharing'],
    logs: { verb: 'deleted', on: 'team', id: 'body.id', state: { of: ['team', 'teamPeople'], id: 'body.id' } },
    summary: 'Delete a team; what was shared with it is not shared with its members any more',
  },
  addMembers: {
    kind: 'command',
    can: 'teams:CAN_EDIT',
    body: z.strictObject({ id: Id, user_ids: People }),
    response: Team,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['teams', 'workspaces.members'],
    logs: {
      verb: 'addedPeople',
      on: 'team',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'teamPeople', id: 'body.id' },
    },
    summary: 'Put members of the workspace into a team',
  },
  removeMembers: {
    kind: 'command',
    can: 'teams:CAN_EDIT',
    body: z.strictObject({ id: Id, user_ids: People }),
    response: Team,
    errors: ['NOT_FOUND'],
    invalidates: ['teams', 'workspaces.members'],
    logs: {
      verb: 'removedPeople',
      on: 'team',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'teamPeople', id: 'body.id' },
    },
    summary: 'Take members out of a team',
  },
});
