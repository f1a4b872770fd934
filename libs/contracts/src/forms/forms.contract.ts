import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done } from '../envelope.ts';
import { byName, lastChangedFirst, type ListProperties, listOf, statusProperty } from '../list.ts';
import {
  Form,
  FormStage,
  FormSummary,
  ListedForm,
  NewForm,
  PublishedFormEntry,
  SavedForm,
  SavedSettings,
} from './forms.schema.ts';
import { largestFormImage } from './form-images.raw.ts';
import { formsWire } from './forms.wire.ts';

const formProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  status: statusProperty,
  folder: { kind: 'choice', label: 'Folder' },
  field_count: { kind: 'number', label: 'Fields', sortable: true },
  updated_at: { kind: 'moment', label: 'Last changed', sortable: true },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;

const formList = listOf(ListedForm, { properties: formProperties, sort: lastChangedFirst, search: true });
const publishedList = listOf(PublishedFormEntry, {
  properties: { name: formProperties.name, folder: formProperties.folder },
  sort: byName,
  search: true,
});

export const forms = contract('forms', formsWire, {
  list: {
    kind: 'query',
    can: { action: 'forms:CAN_VIEW', on: 'form' },
    ...formList,
    query: formList.query.extend({
      stage: FormStage.default('active').describe('`deleted` lists the trash'),
      folder_id: Id.optional().describe('Only forms in this folder'),
    }),
    summary: 'Forms, the last changed first',
  },
  published: {
    kind: 'query',
    can: { action: 'forms:CAN_VIEW', on: 'form' },
    ...publishedList,
    summary: 'Forms that have a public page, by name',
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
    maxBody: 4_000_000,
    logs: { verb: 'created', on: 'form', id: 'data.id', name: 'data.name' },
    uses: { feature: 'forms' },
    summary: 'Create a form as a draft',
  },
  save: {
    kind: 'command',
    can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.id' },
    body: SavedForm,
    response: Form,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['forms', 'formVersions', 'responses'],
    maxBody: 4_000_000,
    logs: {
      verb: { by: 'body.status', of: { 1: 'published', 3: 'unpublished' } },
      on: 'form',
      id: 'data.id',
      name: 'data.name',
      version: 'data.published_version',
    },
    summary: 'Save the draft, and with a status publish it (1) or take it down (3); says on which field what is wrong',
  },
  saveSettings: {
    kind: 'command',
    can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.id' },
    body: SavedSettings,
    response: Form,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['forms', 'formVersions.difference'],
    maxBody: 4_000_000,
    logs: { verb: 'changed', on: 'form', id: 'data.id', name: 'data.name' },
    summary: 'Save some settings of the draft; the others stay, and null switches a part off',
  },
  addImage: {
    kind: 'command',
    can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.form_id' },
    body: z.strictObject({
      form_id: Id,
      data: z
        .base64('must be base64')
        .max(Math.ceil(largestFormImage / 3) * 4, 'is larger than 3 MB')
        .describe('A PNG or JPEG file of at most 3 MB'),
    }),
    response: z.object({ id: Id, type: z.string(), size: z.int() }),
    errors: ['NOT_FOUND', 'UNPROCESSABLE', 'UNSUPPORTED_MEDIA'],
    maxBody: 5_000_000,
    limit: { max: 120, perSeconds: 3600 },
    logs: 'nothing',
    summary: 'Store an image for the look of a form; the same image is stored once',
  },
  clone: {
    kind: 'command',
    can: { action: 'forms:CAN_ADD', on: 'form', id: 'body.id' },
    body: ById,
    response: Form,
    errors: ['NOT_FOUND'],
    invalidates: ['forms.list'],
    logs: { verb: 'copied', on: 'form', id: 'data.id', name: 'data.name' },
    uses: { feature: 'forms' },
    summary: 'Copy a form as a draft, without its responses',
  },
  archive: {
    kind: 'command',
    can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.id' },
    body: ById,
    response: FormSummary,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['forms', 'formFolders'],
    logs: { verb: 'archived', on: 'form', id: 'data.id', name: 'data.name' },
    summary: 'Archive a form: its public page closes, and it cannot be changed until it is restored',
  },
  restore: {
    kind: 'command',
    can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.id' },
    body: ById,
    response: FormSummary,
    errors: ['NOT_FOUND'],
    invalidates: ['forms', 'formFolders'],
    logs: { verb: 'restored', on: 'form', id: 'data.id', name: 'data.name' },
    summary: 'Restore a form from the trash, or else from the archive, as it was; a published form opens again',
  },
  remove: {
    kind: 'command',
    can: { action: 'forms:CAN_DELETE', on: 'form', id: 'body.id' },
    body: ById,
    response: FormSummary,
    errors: ['NOT_FOUND'],
    invalidates: ['forms', 'formFolders'],
    logs: { verb: 'deleted', on: 'form', id: 'data.id', name: 'data.name' },
    summary: 'Move a form to the trash: its public page closes, and after 30 days it is deleted with its responses',
  },
  purge: {
    kind: 'command',
    can: { action: 'forms:CAN_DELETE', on: 'form', id: 'body.id' },
    body: ById,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['forms'],
    logs: { verb: 'erased', on: 'form', id: 'body.id' },
    summary: 'Delete a form in the trash now, with its versions and responses; runs that its responses started stay',
  },
});
