import { labelledChoices } from '@tessera/query/choices';
import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { listOf } from '../list.ts';
import { importPhases } from './import-phases.ts';
import {
  Import,
  ImportCheck,
  ImportReading,
  ListedImport,
  NewImport,
  OnProblem,
  SampleFile,
} from './imports.schema.ts';
import { importsWire } from './imports.wire.ts';

const importList = listOf(ListedImport, {
  properties: {
    created_at: { kind: 'moment', label: 'Started', sortable: true },
    phase: {
      kind: 'choice',
      label: 'State',
      choices: labelledChoices(importPhases),
    },
  },
  sort: [{ property: 'created_at', direction: 'descending' }],
});
/** The handlers let only the one who started an import, and superadmins, see and go on with it. */
const logged = { on: 'import', id: 'data.id', name: 'data.file_name' } as const;

export const imports = contract('imports', importsWire, {
  sample: {
    kind: 'query',
    can: 'objects:CAN_VIEW',
    query: z.strictObject({ object_id: Id, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    response: SampleFile,
    errors: ['NOT_FOUND'],
    summary: 'A file with the columns of an object and two example rows, to fill in and import',
  },
  upload: {
    kind: 'command',
    can: 'records:CAN_ADD',
    body: NewImport,
    response: Import,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['imports.list'],
    logs: 'nothing',
    limit: { max: 200, perSeconds: 3_600 },
    summary: 'Begin an import: the bytes of the file go to `upload_url` (tus 1.0), then call `imports.read`',
  },
  read: {
    kind: 'command',
    can: 'records:CAN_ADD',
    body: ImportReading,
    response: Import,
    errors: ['NOT_FOUND', 'CONFLICT'],
    logs: 'nothing',
    summary: 'Read the file, or read it otherwise: sheet, header row, encoding, delimiter; suggests a mapping',
  },
  check: {
    kind: 'command',
    can: 'records:CAN_ADD',
    body: ImportCheck,
    response: Import,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    logs: 'nothing',
    summary: 'Check every row of the file without writing anything, by a background job',
  },
  run: {
    kind: 'command',
    can: 'records:CAN_ADD',
    body: z.strictObject({ id: Id, on_problem: OnProblem.default('skip') }),
    response: Import,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['imports', 'records', 'objects.list'],
    logs: { verb: 'imported', ...logged },
    summary: 'Write the records of a checked import, by a background job; they can be undone together',
  },
  status: {
    kind: 'query',
    can: 'records:CAN_ADD',
    query: ById,
    response: Import,
    errors: ['NOT_FOUND'],
    summary: 'An import: what its file holds, how far it is, and what was refused',
  },
  list: {
    kind: 'query',
    can: 'records:CAN_VIEW',
    ...importList,
    query: importList.query.extend({ object_id: Id }),
    errors: ['NOT_FOUND'],
    summary: 'The imports into an object, newest first',
  },
  cancel: {
    kind: 'command',
    can: 'records:CAN_ADD',
    body: ById,
    response: Import,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['imports.list'],
    logs: { verb: 'cancelledImport', ...logged },
    summary: 'Stop an import; what was written stays and can be undone',
  },
  undo: {
    kind: 'command',
    can: 'records:CAN_EDIT',
    body: ById,
    response: Import,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: ['imports', 'records', 'objects.list'],
    logs: { verb: 'undidImport', ...logged },
    summary: 'Undo an import in a background job; what somebody changed since then stays',
  },
});
