import { trashDays } from '@tessera/contracts/records/record-status';
import { dayLength } from '@tessera/kernel/calendar';

/** Whole days until a form in the trash is deleted for good, at least 0. */
export const daysLeft = (deletedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + trashDays * dayLength - now) / dayLength));
