import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { type ListProperties, listOf } from '../list.ts';
import {
  ChangedProperty,
  NewProperty,
  Property,
  PropertyChoice,
  PropertyStatus,
  PropertyType,
  propertyTypes,
} from './properties.schema.ts';
import { propertiesWire } from './properties.wire.ts';

const listProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  type: { kind: 'choice', label: 'Type', choices: propertyTypes.map((value) => ({ value, label: value })) },
  group_id: { kind: 'choice', label: 'Group' },
  visible: { kind: 'boolean', label: 'Visible' },
  updated_at: { kind: 'moment', label: 'Last changed', sortable: true },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;
const propertyList = listOf(Property, {
  properties: listProperties,
  sort: [{ property: 'name', direction: 'ascending' }],
  search: true,
});

export const properties = contract('properties', propertiesWire, {
  list: {
    kind: 'query',
    can: 'properties:CAN_VIEW',
    ...propertyList,
    query: propertyList.query.extend({ status: z.enum(['active', 'archived', 'deleted']).default('active') }),
    summary: 'Properties by name: active ones unless another status is named',
  },
  create: {
    kind: 'command',
    can: 'properties:CAN_ADD',
    body: NewProperty,
    response: Property,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['properties', 'propertyGroups'],
    logs: {
      verb: 'created',
      on: 'property',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'property', id: 'data.id' },
    },
    summary: 'Create a property; at most 2,000 in a workspace',
  },
  all: {
    kind: 'query',
    can: 'properties:CAN_VIEW',
    query: z.strictObject({}),
    response: z.object({ items: z.array(Property) }),
    summary: 'Active and visible properties, at most 500, for builders',
  },
  dropdown: {
    kind: 'query',
    can: 'properties:CAN_VIEW',
    query: z.strictObject({ type: PropertyType.optional() }),
    response: z.object({ items: z.array(PropertyChoice) }),
    summary: 'Active properties as rows of a drop-down, of one type if told',
  },
  update: {
    kind: 'command',
    can: 'properties:CAN_EDIT',
    body: ChangedProperty,
    response: Property,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['properties', 'propertyGroups'],
    logs: {
      verb: 'changed',
      on: 'property',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'property', id: 'body.id' },
    },
    summary: 'Rename a property, or change its description, options or group',
  },
  setStatus: {
    kind: 'command',
    can: 'properties:CAN_DELETE',
    body: z.strictObject({ id: Id, status: PropertyStatus }),
    response: Property,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['properties', 'propertyGroups'],
    logs: {
      verb: { by: 'body.status', of: { 0: 'archived', 1: 'restored', 2: 'deleted' } },
      on: 'property',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'property', id: 'body.id' },
    },
    summary: 'Archive (0), delete (2) or restore (1) a property; values stay',
  },
  setVisibility: {
    kind: 'command',
    can: 'properties:CAN_EDIT',
    body: z.strictObject({ id: Id, visible: z.boolean() }),
    response: Property,
    errors: ['NOT_FOUND'],
    invalidates: ['properties'],
    logs: {
      verb: 'changed',
      on: 'property',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'property', id: 'body.id' },
    },
    summary: 'Offer a property in builders, or hide it there',
  },
});
