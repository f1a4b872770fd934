import { z } from 'zod';
import { DoneBy } from '../verification/done-by.schema.ts';
import { RetentionPolicy, shortened } from '../verification/retention.schema.ts';

/** Kinds that are deleted as a whole. Parts of verifications have periods of their own (verification/retention). */
export const dataKinds = ['responses', 'conversations', 'activity'] as const;
export type DataKind = (typeof dataKinds)[number];

const Days = RetentionPolicy.shape.video_days;
export const DataPeriods = z.object({ responses_days: Days, conversations_days: Days, activity_days: Days });
export type DataPeriods = z.infer<typeof DataPeriods>;

/** Everything that can have a period, in the order of the page. */
export const periodKinds = [
  'responses',
  'video',
  'audio',
  'transcript',
  'record',
  'conversations',
  'activity',
] as const satisfies readonly (DataKind | 'video' | 'audio' | 'transcript' | 'record')[];
export type PeriodKind = (typeof periodKinds)[number];

/** Days that a workspace keeps each kind of data; null keeps it until somebody deletes it. */
export const Periods = RetentionPolicy.extend(DataPeriods.shape).meta({ id: 'RetentionPeriods' });
export type Periods = z.infer<typeof Periods>;

const ChangedPeriods = Periods.partial().meta({ id: 'ChangedRetentionPeriods' });

const Count = z.int().min(0);
/** What other periods would delete now. */
export const RetentionPreview = z
  .object({
    deleted: z.record(z.enum(periodKinds), Count).describe('Items older than the new periods'),
    held: Count.describe('Responses among them that stay because of a legal hold; not part of the numbers'),
  })
  .meta({ id: 'RetentionPreview' });
export type RetentionPreview = z.infer<typeof RetentionPreview>;

/** The periods, and their last changes, the newest first. */
export const PeriodsWithChanges = Periods.extend({
  changes: z.array(DoneBy.extend({ from: ChangedPeriods, to: ChangedPeriods, reason: z.string().nullable() })),
}).meta({ id: 'RetentionPeriodsWithChanges' });
export type PeriodsWithChanges = z.infer<typeof PeriodsWithChanges>;

/** Kinds that other periods keep for a shorter time. */
export const shortenedPeriods = (from: Periods, to: Periods): PeriodKind[] => shortened(periodKinds, from, to);
