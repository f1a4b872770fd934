import { z } from 'zod';
import { Id } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { type ListProperties, listOf } from '../../list.ts';
import { Form } from '../forms.schema.ts';
import { ComparedName, VersionName, VersionNumber } from '../../versions.schema.ts';
import { FormDifference, FormVersion, FormVersionEntry } from './form-versions.schema.ts';
import { formVersionsWire } from './form-versions.wire.ts';

const seeing = { action: 'forms:CAN_VIEW', on: 'form', id: 'query.form_id' } as const;

const versionList = listOf(FormVersionEntry, {
  properties: {
    version: { kind: 'number', label: 'Version', sortable: true },
    published_at: { kind: 'moment', label: 'Published' },
  } satisfies ListProperties,
  sort: [{ property: 'version', direction: 'descending' }],
});

/** The published versions of a form; those that an interrupted publish left behind do not count. */
export const formVersions = contract('formVersions', formVersionsWire, {
  list: {
    kind: 'query',
    can: seeing,
    ...versionList,
    query: versionList.query.extend({ form_id: Id }),
    errors: ['NOT_FOUND'],
    summary: 'Versions of a form without their content, newest first',
  },
  get: {
    kind: 'query',
    can: seeing,
    query: z.strictObject({ form_id: Id, version: z.coerce.number().int().min(1).max(1_000_000) }),
    response: FormVersion,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    summary: 'One version of a form with its fields, pages and settings',
  },
  difference: {
    kind: 'query',
    can: seeing,
    query: z.strictObject({
      form_id: Id,
      version: VersionName,
      with: ComparedName.default('before').describe(
        '`before` is the previous version: the published one for the draft, an empty form for the first version',
      ),
    }),
    response: FormDifference,
    errors: ['NOT_FOUND'],
    summary: 'What differs between two versions of a form, or a version and the draft, field by field',
  },
  restore: {
    kind: 'command',
    can: { action: 'forms:CAN_EDIT', on: 'form', id: 'body.form_id' },
    body: z.strictObject({
      form_id: Id,
      version: VersionNumber,
      revision: z.int().min(0).describe('The revision of the draft that is replaced'),
    }),
    response: Form,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE'],
    invalidates: ['forms', 'formVersions.difference'],
    logs: { verb: 'restoredVersion', on: 'form', id: 'data.id', name: 'data.name' },
    summary: 'Replace the draft with the content of a version; what is published stays as it is',
  },
});
