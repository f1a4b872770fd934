import { z } from 'zod';
import { Id, Name } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done, Empty } from '../envelope.ts';
import { PropertyGroup } from './properties.schema.ts';
import { propertyGroupsWire } from './property-groups.wire.ts';

export const propertyGroups = contract('propertyGroups', propertyGroupsWire, {
  list: {
    kind: 'query',
    can: 'properties:CAN_VIEW',
    query: Empty,
    response: z.object({ items: z.array(PropertyGroup) }),
    summary: 'Groups of properties by name, with how many active properties each has',
  },
  create: {
    kind: 'command',
    can: 'properties:CAN_ADD',
    body: z.strictObject({ name: Name }),
    response: PropertyGroup,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['propertyGroups'],
    logs: {
      verb: 'created',
      on: 'propertyGroup',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'propertyGroup', id: 'data.id' },
    },
    summary: 'Create a group of properties; at most 200 in a workspace',
  },
  update: {
    kind: 'command',
    can: 'properties:CAN_EDIT',
    body: z.strictObject({ id: Id, name: Name }),
    response: PropertyGroup,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['propertyGroups'],
    logs: {
      verb: 'renamed',
      on: 'propertyGroup',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'propertyGroup', id: 'body.id' },
    },
    summary: 'Rename a group of properties',
  },
  remove: {
    kind: 'command',
    can: 'properties:CAN_DELETE',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['propertyGroups', 'properties'],
    logs: { verb: 'deleted', on: 'propertyGroup', id: 'body.id', state: { of: 'propertyGroup', id: 'body.id' } },
    summary: 'Delete a group; its properties stay, without a group',
  },
});
