import type { SamplesOf } from '../sample.ts';
import type { views } from './views.contract.ts';

export const viewsSamples: SamplesOf<typeof views> = {
  ofList: ({ form }) => ({ query: { list: `responses:${form.id}` } }),
  create: ({ form }) => ({
    body: {
      list: `responses:${form.id}`,
      name: 'This month',
      shared: true,
      state: {
        filter: { property: 'created_at', operator: 'thisMonth' },
        sort: [{ property: 'created_at', direction: 'ascending' }],
        columns: { order: ['version'], visible: { version: false }, widths: { created_at: 200 } },
      },
    },
  }),
  update: ({ view }) => ({ body: { id: view, revision: 1, name: 'Published forms' } }),
  delete: ({ view }) => ({ body: { id: view }, alone: true }),
  setDefault: ({ view }) => ({ body: { list: 'forms', id: view } }),
};
