import { z } from 'zod';

const Days = z.int().min(1).max(36_500).nullable();

/** Days that each kind of artefact is kept after the session ended; null keeps it until somebody erases it. */
export const RetentionPolicy = z.object({
  video_days: Days,
  audio_days: Days,
  transcript_days: Days,
  record_days: Days,
});
export type RetentionPolicy = z.infer<typeof RetentionPolicy>;
