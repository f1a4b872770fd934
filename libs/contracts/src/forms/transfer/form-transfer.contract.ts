import { contract } from '../../contract.ts';
import { ById } from '../../envelope.ts';
import { FormFile, ImportedForm, largestFormFile } from './form-file.schema.ts';
import { formTransferWire } from './form-transfer.wire.ts';

/** Forms as files, to take them to another workspace. */
export const formTransfer = contract('formTransfer', formTransferWire, {
  export: {
    kind: 'query',
    can: { action: 'forms:CAN_VIEW', on: 'form', id: 'query.id' },
    query: ById,
    response: FormFile,
    errors: ['NOT_FOUND'],
    summary: 'The draft of a form as a file, without keys, images and addresses; `left_out` names them',
  },
  import: {
    kind: 'command',
    can: 'forms:CAN_ADD',
    body: FormFile,
    response: ImportedForm,
    invalidates: ['forms.list'],
    maxBody: largestFormFile,
    limit: { max: 300, perSeconds: 3600 },
    logs: { verb: 'created', on: 'form', id: 'data.id', name: 'data.name' },
    summary:
      'Create a draft from an exported form; what must not leave its workspace is left out, and named in the answer',
  },
});
