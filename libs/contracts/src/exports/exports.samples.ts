import type { SamplesOf } from '../sample.ts';
import type { exports } from './exports.contract.ts';

export const exportsSamples: SamplesOf<typeof exports> = {
  start: ({ object }) => ({ body: { object_id: object.id, format: 'csv', search: 'a' } }),
  status: ({ export: id }) => ({ query: { id } }),
};
