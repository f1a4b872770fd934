import { contract } from '../contract.ts';
import { ById, Done } from '../envelope.ts';
import { lastChangedFirst, type ListProperties, listOf, statusProperty } from '../list.ts';
import { Form, ListedForm, NewForm, SavedForm } from './forms.schema.ts';
import { formsWire } from './forms.wire.ts';

const formProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  status: statusProperty,
  field_count: { kind: 'number', label: 'Fields', sortable: true },
  updated_at: { kind: 'moment', label: 'Last changed', sortable: true },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;

export const forms = contract('forms', formsWire, {
  list: {
    kind: 'query',
    can: { action: 'forms:CAN_VIEW', on: 'form' },
    ...listOf(ListedForm, { properties: formProperties, sort: lastChangedFirst, search: true }),
    summary: 'Forms, the last changed first',
  },
  get: {
    kind: 'query',
    can: { action: 'forms:CAN_VIEW', on: 'form', id: 'query.id' },
    query: ById,
    response: Form,
    errors: ['NOT_FOUND'],
    summary: 'One form with the fields of its draft',
  },
  create: {
    kind: 'command',
    can: 'forms:CAN_ADD',
    body: NewForm,
    response: Form,
    invalidates: ['forms.list'],
    logs: { verb: 'created', on: 'form', id: 'data.id', name: 'data.name' },
    summary: 'Create a form as a draft',
  },
  save: {
    kind: 'command',
    can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.id' },
    body: SavedForm,
    response: Form,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['forms', 'responses'],
    logs: {
      verb: { by: 'body.status', of: { 1: 'published', 3: 'unpublished' } },
      on: 'form',
      id: 'data.id',
      name: 'data.name',
      version: 'data.published_version',
    },
    summary: 'Save the draft, and with a status publish it (1) or take it down (3); says on which field what is wrong',
  },
  clone: {
    kind: 'command',
    can: { action: 'forms:CAN_ADD', on: 'form', id: 'body.id' },
    body: ById,
    response: Form,
    errors: ['NOT_FOUND'],
    invalidates: ['forms.list'],
    logs: { verb: 'copied', on: 'form', id: 'data.id', name: 'data.name' },
    summary: 'Copy a form as a draft, without its responses',
  },
  remove: {
    kind: 'command',
    can: { action: 'forms:CAN_DELETE', on: 'form', id: 'body.id' },
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['forms.list'],
    logs: { verb: 'deleted', on: 'form', id: 'body.id' },
    summary: 'Delete a form with its versions and responses; runs that its responses started stay',
  },
});
