import { filterText } from '@tessera/query/query-text';
import type { SamplesOf } from '../sample.ts';
import type { forms } from './forms.contract.ts';
import { DraftFields } from './forms.schema.ts';

/** A form with a text, a confirmed email address and a verification. */
export const sampleFields = DraftFields.parse([
  { id: 'name', type: 'text', label: 'Name', mandatory: true, options: {} },
  { id: 'email', type: 'email', label: 'Email', options: { verifyEmail: true } },
  { id: 'consent', type: 'videoVerification', label: 'Consent', options: {} },
]);

export const formsSamples: SamplesOf<typeof forms> = {
  list: () => ({
    query: {
      limit: 5,
      search: 'f',
      filter: filterText({ property: 'status', operator: 'equal', value: '1' }),
      sort: '-name',
    },
  }),
  published: () => ({ query: { search: 'f', sort: '-name' } }),
  get: ({ form }) => ({ query: { id: form.id } }),
  create: () => ({ body: { name: 'Form', fields: sampleFields } }),
  save: ({ form }) => ({ body: { id: form.id, revision: form.revision, name: 'Renamed' } }),
  saveSettings: ({ form }) => ({
    body: { id: form.id, revision: form.revision, settings: { description: 'Two minutes', redirect: null } },
    alone: true,
  }),
  addImage: ({ form }) => ({
    body: {
      form_id: form.id,
      data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
  }),
  clone: ({ form }) => ({ body: { id: form.id } }),
  archive: ({ form }) => ({ body: { id: form.id }, alone: true }),
  restore: ({ form }) => ({ body: { id: form.id } }),
  remove: ({ form }) => ({ body: { id: form.id }, alone: true }),
  purge: ({ deletedForm }) => ({ body: { id: deletedForm }, alone: true }),
};
