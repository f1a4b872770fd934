import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { byName, type ListProperties, listOf } from '../list.ts';
import { PropertyStatus } from '../properties/properties.schema.ts';
import {
  ChangedObject,
  ListedObject,
  NewObject,
  ObjectDetails,
  PropertyAddition,
  PropertyConditions,
  PropertyKey,
  RemovedProperties,
  SavedSections,
} from './objects.schema.ts';
import { objectsWire } from './objects.wire.ts';

const listProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  updated_at: { kind: 'moment', label: 'Last changed', sortable: true },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;
const objectList = listOf(ListedObject, { properties: listProperties, sort: byName, search: true });

const PropertyOfObject = z.strictObject({ object_id: Id, key: PropertyKey });
/** How a change of an object's properties or sections is logged. */
const changedObject = {
  verb: 'changed',
  on: 'object',
  id: 'data.id',
  name: 'data.name',
  state: { of: 'object', id: 'body.object_id' },
} as const;

export const objects = contract('objects', objectsWire, {
  list: {
    kind: 'query',
    can: 'objects:CAN_VIEW',
    ...objectList,
    query: objectList.query.extend({ status: z.enum(['active', 'archived', 'deleted']).default('active') }),
    summary: 'Objects by name: active ones unless another status is named',
  },
  get: {
    kind: 'query',
    can: 'objects:CAN_VIEW',
    query: ById,
    response: ObjectDetails,
    errors: ['NOT_FOUND'],
    summary: 'One object with its properties and sections',
  },
  create: {
    kind: 'command',
    can: 'objects:CAN_ADD',
    body: NewObject,
    response: ObjectDetails,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['objects', 'properties'],
    logs: { verb: 'created', on: 'object', id: 'data.id', name: 'data.name', state: { of: 'object', id: 'data.id' } },
    summary: 'Create an object with existing or new properties; at most 500 in a workspace',
  },
  update: {
    kind: 'command',
    can: 'objects:CAN_EDIT',
    body: ChangedObject,
    response: ObjectDetails,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['objects', 'records', 'apps'],
    logs: { verb: 'changed', on: 'object', id: 'data.id', name: 'data.name', state: { of: 'object', id: 'body.id' } },
    summary: 'Rename an object, choose its title, and order and set up its properties',
  },
  setStatus: {
    kind: 'command',
    can: 'objects:CAN_DELETE',
    body: z.strictObject({ id: Id, status: PropertyStatus }),
    response: ObjectDetails,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['objects', 'apps'],
    logs: {
      verb: { by: 'body.status', of: { 0: 'archived', 1: 'restored', 2: 'deleted' } },
      on: 'object',
      id: 'data.id',
      name: 'data.name',
      state: { of: 'object', id: 'body.id' },
    },
    summary: 'Archive (0), delete (2) or restore (1) an object; its records stay with it',
  },
  addProperty: {
    kind: 'command',
    can: 'objects:CAN_EDIT',
    body: PropertyAddition,
    response: ObjectDetails,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['objects', 'properties', 'apps'],
    logs: changedObject,
    summary: 'Give an object a property that exists, or a new one',
  },
  removeProperty: {
    kind: 'command',
    can: 'objects:CAN_EDIT',
    body: PropertyOfObject,
    response: ObjectDetails,
    errors: ['NOT_FOUND'],
    invalidates: ['objects', 'records', 'apps'],
    logs: changedObject,
    summary: 'Remove a property from an object; values stay stored, and the key is not used again',
  },
  removedProperties: {
    kind: 'query',
    can: 'objects:CAN_VIEW',
    query: z.strictObject({ object_id: Id }),
    response: RemovedProperties,
    errors: ['NOT_FOUND'],
    summary: 'The properties that were removed from an object, the last one first',
  },
  restoreProperty: {
    kind: 'command',
    can: 'objects:CAN_EDIT',
    body: PropertyOfObject,
    response: ObjectDetails,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['objects', 'records', 'apps'],
    logs: changedObject,
    summary: 'Restore a property that was removed from an object, with its key and its values',
  },
  saveSections: {
    kind: 'command',
    can: 'objects:CAN_EDIT',
    body: SavedSections,
    response: ObjectDetails,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['objects', 'apps'],
    logs: changedObject,
    summary: 'Replace the sections in which a record of the object is laid out',
  },
  conditions: {
    kind: 'query',
    can: 'objects:CAN_VIEW',
    query: z.strictObject({ object_id: Id }),
    response: z.object({ items: z.array(PropertyConditions) }),
    errors: ['NOT_FOUND'],
    summary: 'The conditions that each property of an object can be filtered by',
  },
});
