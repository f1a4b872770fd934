import { z } from 'zod';
import { DoneBy } from './done-by.schema.ts';

/** What a policy keeps, each for a time of its own. */
export const retentionKinds = ['video', 'audio', 'transcript', 'record'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days of the longest period. */
export const mostDays = 36_500;
const Days = z.int().min(1).max(mostDays).nullable().meta({ id: 'RetentionDays' });

/** Days that each kind of artefact is kept after the session ended; null keeps it until somebody erases it. */
export const RetentionPolicy = z
  .object({
    video_days: Days,
    audio_days: Days,
    transcript_days: Days,
    record_days: Days,
  })
  .meta({ id: 'RetentionPolicy' });
export type RetentionPolicy = z.infer<typeof RetentionPolicy>;

/** A policy, and who made it what it is: the newest changes, the last one first. */
export const Retention = RetentionPolicy.extend({
  changes: z.array(
    DoneBy.extend({
      from: RetentionPolicy,
      to: RetentionPolicy,
      reason: z.string().nullable(),
    }),
  ),
}).meta({ id: 'Retention' });
export type Retention = z.infer<typeof Retention>;

/** What another policy keeps for another time. */
export const changedKinds = (from: RetentionPolicy, to: RetentionPolicy): RetentionKind[] =>
  retentionKinds.filter((kind) => from[`${kind}_days`] !== to[`${kind}_days`]);

type DaysOf<Kind extends string> = Readonly<Record<`${Kind}_days`, number | null>>;

/** Kinds that would be kept for a shorter time, so that older items are erased; null keeps them for ever. */
export const shortened = <Kind extends string>(kinds: readonly Kind[], from: DaysOf<Kind>, to: DaysOf<Kind>): Kind[] =>
  kinds.filter((kind) => (to[`${kind}_days`] ?? Infinity) < (from[`${kind}_days`] ?? Infinity));

/** What another policy keeps for a shorter time. */
export const shortenedKinds = (from: RetentionPolicy, to: RetentionPolicy): RetentionKind[] =>
  shortened(retentionKinds, from, to);
