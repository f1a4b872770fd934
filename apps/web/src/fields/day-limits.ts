import { type DateLimit, plausibleDays } from '@tessera/fields/types/date/date.answer';
import type { ChoosableDays } from '../fill/date-input/calendar.tsx';
import { moveDay } from '../fill/date-input/month.ts';

/** The first and last day that a calendar offers. */
export function daysWithin(limit: DateLimit): ChoosableDays {
  const { from: min, to: max } = plausibleDays(limit);
  if (limit.kind === 'before' && limit.date !== undefined) return { min, max: moveDay(limit.date, -1) };
  if (limit.kind === 'after' && limit.date !== undefined) return { min: moveDay(limit.date, 1), max };
  return limit.kind === 'range' ? { min: limit.from ?? min, max: limit.to ?? max } : { min, max };
}
