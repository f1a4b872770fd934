import { z } from 'zod';

/** A filter in an address: what somebody typed there by hand counts for nothing. */
export const loose = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

export const rangeNames = ['hour', 'day', 'week', 'month'] as const;
export const Range = z.enum(rangeNames);
export type Range = z.output<typeof Range>;

const minuteMs = 60_000;
const lengths: { readonly [R in Range]: number } = {
  hour: 60 * minuteMs,
  day: 1_440 * minuteMs,
  week: 10_080 * minuteMs,
  month: 43_200 * minuteMs,
};

/**
 * When a range of time begins that ends now.
 * @param now counts to the minute, so that the same filter is the same query for a while
 */
export const beginOf = (range: Range | undefined, now: number): string | undefined =>
  range && new Date(Math.floor(now / minuteMs) * minuteMs - lengths[range]).toISOString();
