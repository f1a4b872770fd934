import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { NewPropertyChange, PropertyChange } from './property-changes.schema.ts';
import { propertyChangesWire } from './property-changes.wire.ts';

const logged = { verb: 'changed', on: 'property', id: 'data.property_id', name: 'data.property_name' } as const;

export const propertyChanges = contract('propertyChanges', propertyChangesWire, {
  check: {
    kind: 'command',
    can: 'properties:CAN_EDIT',
    body: NewPropertyChange,
    response: PropertyChange,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    logs: 'nothing',
    limit: { max: 200, perSeconds: 3_600 },
    summary: 'Preview in a background job what another type does to each value of a property; nothing is changed',
  },
  run: {
    kind: 'command',
    can: 'properties:CAN_EDIT',
    body: ById,
    response: PropertyChange,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['properties', 'objects', 'records', 'propertyChanges.state'],
    logs: logged,
    summary: 'Make the change that was previewed, in a background job; the property is read-only meanwhile',
  },
  state: {
    kind: 'query',
    can: 'properties:CAN_VIEW',
    query: ById,
    response: PropertyChange,
    errors: ['NOT_FOUND'],
    summary: 'Progress of a change of type, and what it does to the values',
  },
  undo: {
    kind: 'command',
    can: 'properties:CAN_EDIT',
    body: ById,
    response: PropertyChange,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['properties', 'objects', 'records', 'propertyChanges.state'],
    logs: logged,
    summary: 'Restore the type and the values that the property had before, within 30 days',
  },
});
