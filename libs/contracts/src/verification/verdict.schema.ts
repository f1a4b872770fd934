import { z } from 'zod';

/** One word of the asked text or of what was heard, and what became of it. */
const AlignedWord = z
  .object({
    kind: z.enum(['equal', 'substitute', 'delete', 'insert']),
    asked: z.string().nullable(),
    heard: z.string().nullable(),
  })
  .meta({ id: 'AlignedWord' });

/** A phrase that had to match, and whether it did. */
const PhraseCheck = z
  .object({
    name: z.string(),
    asked: z.string(),
    found: z.boolean(),
    detail: z.string(),
  })
  .meta({ id: 'PhraseCheck' });

/** How one reading was judged, so that a person can follow it. */
export const Verdict = z
  .object({
    outcome: z.enum(['pass', 'retry', 'review']),
    /** Part of the asked words that were heard in order, 0 to 1. */
    coverage: z.number(),
    /** Word error rate, (S + D + I) / N. */
    wer: z.number(),
    insertions: z.int(),
    order: z.number(),
    negation: z.boolean(),
    phrases: z.array(PhraseCheck),
    words: z.array(AlignedWord),
    /** Sentences, the weightiest first. */
    reasons: z.array(z.string()),
    thresholds: z.object({ pass: z.number(), review: z.number() }),
  })
  .meta({ id: 'Verdict' });
