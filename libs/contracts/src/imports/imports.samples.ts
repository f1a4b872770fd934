import type { SamplesOf } from '../sample.ts';
import type { imports } from './imports.contract.ts';

export const importsSamples: SamplesOf<typeof imports> = {
  sample: ({ object }) => ({ query: { object_id: object.id, format: 'xlsx' } }),
  upload: ({ object }) => ({ body: { object_id: object.id, file_name: 'clients.csv', size: 20 } }),
  read: ({ imports: { uploading } }) => ({ body: { id: uploading, encoding: 'utf-8' }, alone: true }),
  check: ({ imports: { ready }, object }) => ({
    body: { id: ready, mapping: [{ column: 0, key: object.key }] },
    alone: true,
  }),
  run: ({ imports: { checked } }) => ({ body: { id: checked, on_problem: 'skip' }, alone: true }),
  status: ({ imports: { ready } }) => ({ query: { id: ready } }),
  list: ({ object }) => ({ query: { object_id: object.id, with_total: 'true' } }),
  cancel: ({ imports: { uploading } }) => ({ body: { id: uploading }, alone: true }),
  undo: ({ imports: { done } }) => ({ body: { id: done }, alone: true }),
};
