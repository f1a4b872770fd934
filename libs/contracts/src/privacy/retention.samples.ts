import type { SamplesOf } from '../sample.ts';
import type { retention } from './retention.contract.ts';

const periods = {
  ...{ responses_days: null, conversations_days: null, activity_days: 180 },
  ...{ video_days: 1_095, audio_days: 1_095, transcript_days: null, record_days: null },
};

export const retentionSamples: SamplesOf<typeof retention> = {
  get: () => ({}),
  preview: () => ({ body: periods }),
  save: () => ({ body: { ...periods, reason: 'As our policy says' }, alone: true }),
};
