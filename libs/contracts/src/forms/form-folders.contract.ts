import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById, Done, Empty } from '../envelope.ts';
import { FormSummary } from './forms.schema.ts';
import { formFoldersWire } from './form-folders.wire.ts';

/** Maximum number of folders in a workspace. */
export const mostFolders = 200;

export const FormFolder = z
  .object({ id: Id, name: z.string(), form_count: z.int(), created_at: Moment, updated_at: Moment })
  .meta({ id: 'FormFolder' });
export type FormFolder = z.infer<typeof FormFolder>;

export const formFolders = contract('formFolders', formFoldersWire, {
  list: {
    kind: 'query',
    can: { action: 'forms:CAN_VIEW', on: 'form' },
    query: Empty,
    response: z.object({ items: z.array(FormFolder) }),
    summary: 'Folders by name, with the number of visible forms in each; archived and deleted forms do not count',
  },
  create: {
    kind: 'command',
    can: 'forms:CAN_ADD',
    body: z.strictObject({ name: Name }),
    response: FormFolder,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['formFolders'],
    logs: { verb: 'created', on: 'folder', id: 'data.id', name: 'data.name' },
    summary: 'Create a folder; at most 200 in a workspace',
  },
  update: {
    kind: 'command',
    can: 'forms:CAN_EDIT',
    body: z.strictObject({ id: Id, name: Name }),
    response: FormFolder,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['formFolders'],
    logs: { verb: 'renamed', on: 'folder', id: 'data.id', name: 'data.name' },
    summary: 'Rename a folder',
  },
  remove: {
    kind: 'command',
    can: 'forms:CAN_DELETE',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['formFolders', 'forms'],
    logs: { verb: 'deleted', on: 'folder', id: 'body.id' },
    summary: 'Delete a folder; its forms stay, without a folder',
  },
  addForm: {
    kind: 'command',
    can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.form_id' },
    body: z.strictObject({
      form_id: Id,
      folder_id: Id.nullable().describe('Null takes the form out of its folder'),
    }),
    response: FormSummary,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['formFolders', 'forms'],
    logs: { verb: 'moved', on: 'form', id: 'body.form_id', name: 'data.name' },
    summary: 'Move a form into a folder, or out of its folder',
  },
});
