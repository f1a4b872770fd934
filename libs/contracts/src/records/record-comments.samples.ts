import type { SampleData, SamplesOf } from '../sample.ts';
import type { recordComments } from './record-comments.contract.ts';

const of = ({ app, object }: SampleData) => ({ app_id: app.id, object_id: object.id, record_id: object.record });

export const recordCommentsSamples: SamplesOf<typeof recordComments> = {
  list: (data) => ({ query: of(data) }),
  create: (data) => ({ body: { ...of(data), text: 'Call on Monday' } }),
  update: (data) => ({ body: { ...of(data), id: data.object.comment, text: 'Call on Tuesday' } }),
  remove: (data) => ({ body: { ...of(data), id: data.object.comment }, alone: true }),
  people: () => ({ query: { search: 'a' } }),
  mentions: () => ({}),
  seen: (data) => ({ body: of(data) }),
};
