import { z } from 'zod';
import { Id, Moment } from '../common.schema.ts';
import { RunSummary } from '../executions/executions.schema.ts';
import { VerificationSummary } from '../verification/verification.schema.ts';
import { RecordChange } from './records.schema.ts';

const at = { id: Id, at: Moment };

/** What happened to a record or a response. Runs and verifications that the caller must not see are left out. */
export const TimelineEntry = z
  .discriminatedUnion('kind', [
    z.object({ ...at, kind: z.literal('submission'), form_id: Id, version: z.int() }),
    RecordChange.extend({ kind: z.literal('change') }),
    z.object({ ...at, kind: z.literal('run'), run: RunSummary.describe('A run that the response started') }),
    z.object({
      ...at,
      kind: z.literal('verification'),
      verification: VerificationSummary.pick({
        id: true,
        field: true,
        status: true,
        outcome: true,
        stop_reason: true,
        review: true,
        erased: true,
        ended_at: true,
      }),
    }),
  ])
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A page of a timeline. */
export const RecordTimeline = z
  .object({ items: z.array(TimelineEntry), nextCursor: Id.nullable() })
  .meta({ id: 'RecordTimeline' });
export type RecordTimeline = z.infer<typeof RecordTimeline>;
