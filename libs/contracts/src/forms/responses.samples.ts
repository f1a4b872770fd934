import type { SamplesOf } from '../sample.ts';
import type { responses } from './responses.contract.ts';

export const responsesSamples: SamplesOf<typeof responses> = {
  list: ({ form }) => ({ query: { form_id: form.id, limit: 5 } }),
  get: ({ form, response }) => ({ query: { form_id: form.id, id: response.id } }),
  find: ({ response }) => ({ query: { id: response.id } }),
  neighbours: ({ form, response }) => ({ query: { form_id: form.id, id: response.id } }),
  notSpam: ({ form, suspect }) => ({ body: { form_id: form.id, id: suspect } }),
  edit: ({ form, response }) => ({
    body: { form_id: form.id, edits: [{ id: response.id, set: { [response.field]: 'Asha R.' } }] },
  }),
  setStatus: ({ form, response }) => ({ body: { form_id: form.id, ids: [response.id], status: 2 }, alone: true }),
  undo: ({ form, response }) => ({ body: { form_id: form.id, batch: response.batch }, alone: true }),
  history: ({ form, response }) => ({ query: { form_id: form.id, id: response.id } }),
  pdfAddress: ({ form, response }) => ({ body: { form_id: form.id, id: response.id } }),
  counts: ({ form }) => ({ query: { form_id: form.id } }),
  recent: () => ({ query: { days: 7 } }),
};
