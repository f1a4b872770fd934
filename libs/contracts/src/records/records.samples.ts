import type { SamplesOf } from '../sample.ts';
import type { records } from './records.contract.ts';

export const recordsSamples: SamplesOf<typeof records> = {
  list: ({ object }) => ({ query: { object_id: object.id, search: 'a', with_total: 'true' } }),
  get: ({ object }) => ({ query: { object_id: object.id, id: object.record } }),
  history: ({ object }) => ({ query: { object_id: object.id, id: object.record } }),
  count: ({ object }) => ({ body: { object_id: object.id, search: 'a' } }),
  groups: ({ object }) => ({
    body: { object_id: object.id, group: { property: `values.${object.choice}` } },
  }),
  aggregate: ({ object }) => ({
    body: {
      object_id: object.id,
      groups: [{ property: 'created_at', by: 'month' }],
      measures: [{ of: 'count' }, { of: 'distinct', property: `values.${object.key}` }],
    },
  }),
  create: ({ object }) => ({ body: { object_id: object.id, records: [{ values: { [object.key]: 'Asha Rao' } }] } }),
  edit: ({ object }) => ({
    body: { object_id: object.id, edits: [{ id: object.record, set: { [object.key]: 'Asha R.' } }] },
  }),
  setStatus: ({ object }) => ({ body: { object_id: object.id, ids: [object.record], status: 0 }, alone: true }),
  undo: ({ object }) => ({ body: { object_id: object.id, batch: object.batch }, alone: true }),
};
