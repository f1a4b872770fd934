import type { SamplesOf } from '../sample.ts';
import type { appRecords } from './app-records.contract.ts';

export const appRecordsSamples: SamplesOf<typeof appRecords> = {
  list: ({ app }) => ({ query: { app_id: app.id, with_total: 'true' } }),
  board: ({ app }) => ({ query: { app_id: app.id } }),
  stack: ({ app }) => ({ query: { app_id: app.id, stack: '' } }),
  get: ({ app, object }) => ({ query: { app_id: app.id, id: object.record } }),
  history: ({ app, object }) => ({ query: { app_id: app.id, id: object.record } }),
  create: ({ app, object }) => ({ body: { app_id: app.id, records: [{ values: { [object.key]: 'Asha Rao' } }] } }),
  edit: ({ app, object }) => ({
    body: { app_id: app.id, edits: [{ id: object.record, set: { [object.key]: 'Asha R.' } }] },
  }),
  setStatus: ({ app, object }) => ({ body: { app_id: app.id, ids: [object.record], status: 0 }, alone: true }),
  undo: ({ app, object }) => ({ body: { app_id: app.id, batch: object.batch }, alone: true }),
  move: ({ app, object }) => ({ body: { app_id: app.id, id: object.record, stack: '' } }),
};
