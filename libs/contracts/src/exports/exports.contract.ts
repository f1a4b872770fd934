import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Export, NewExport } from './exports.schema.ts';
import { exportsWire } from './exports.wire.ts';

export const exports = contract('exports', exportsWire, {
  start: {
    kind: 'command',
    // The handler asks for submissions:CAN_VIEW on the form, or for records:CAN_VIEW.
    can: 'signed-in',
    body: NewExport,
    response: Export,
    errors: ['NOT_FOUND', 'CONFLICT'],
    logs: { verb: 'exported', on: 'export', id: 'data.id', name: 'data.name' },
    summary: 'Export responses of a form or records of an object as a file, by a background job',
  },
  status: {
    kind: 'query',
    can: 'signed-in',
    query: z.strictObject({ id: Id }),
    response: Export,
    errors: ['NOT_FOUND'],
    summary: 'How far an export is, and the address of its file once it is done',
  },
});
