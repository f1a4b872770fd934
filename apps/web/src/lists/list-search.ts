import { useState } from 'react';
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

/** When a range begins that ends now, to the minute: who comes back to a list at once finds it as it was. */
const beginOf = (range: Range | undefined): string | undefined =>
  range && new Date(Math.floor(Date.now() / minuteMs) * minuteMs - lengths[range]).toISOString();

/** When the chosen range began as it was chosen: another begin would be another list, read from its first page on. */
export function useRangeBegin(range: Range | undefined): string | undefined {
  const [held, setHeld] = useState(() => ({ range, from: beginOf(range) }));
  if (held.range === range) return held.from;
  const next = { range, from: beginOf(range) };
  setHeld(next);
  return next.from;
}
