import type { SamplesOf } from '../sample.ts';
import type { appTable } from './app-table.contract.ts';

export const appTableSamples: SamplesOf<typeof appTable> = {
  order: ({ app, object }) => ({ query: { app_id: app.id, groups: object.key } }),
  summaries: ({ app, object }) => ({ query: { app_id: app.id, of: `filled:${object.key}` } }),
  rows: ({ app, object }) => ({ query: { app_id: app.id, ids: object.record } }),
};
