import type { SamplesOf } from '../../sample.ts';
import type { googleCalendar } from './google-calendar.contract.ts';

/** Without Google each command is refused: the journey is in google-calendar.spec.ts. */
export const googleCalendarSamples: SamplesOf<typeof googleCalendar> = {
  get: () => ({}),
  link: () => ({ body: {}, status: 404 }),
  finish: () => ({ body: { answer: 'code=c&state=s', secret: 'a'.repeat(43) }, status: 404 }),
  unlink: () => ({ body: {}, status: 404 }),
};
