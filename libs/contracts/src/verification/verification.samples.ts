import { filterText } from '@tessera/query/query-text';
import type { SamplesOf } from '../sample.ts';
import type { verification } from './verification.contract.ts';

export const verificationSamples: SamplesOf<typeof verification> = {
  list: () => ({
    query: { limit: 5, filter: filterText({ property: 'review', operator: 'equal', value: 'waiting' }) },
  }),
  get: ({ verification }) => ({ query: { id: verification } }),
  mediaAddress: ({ verification }) => ({ body: { id: verification, kind: 'record' } }),
  checkRecord: ({ verification }) => ({ body: { id: verification } }),
  decide: ({ verification }) => ({ body: { id: verification, decision: 'approve', reason: 'all is well' } }),
  hold: ({ verification }) => ({ body: { id: verification, on: true, reason: 'a claim came in' }, alone: true }),
  erase: ({ verification }) => ({ body: { id: verification, reason: 'asked for by the person' }, alone: true }),
  accesses: ({ verification }) => ({ query: { id: verification } }),
  retention: () => ({}),
  setRetention: () => ({
    body: { video_days: 30, audio_days: 30, transcript_days: null, record_days: null, reason: 'as agreed' },
  }),
  signingKey: () => ({}),
};
