import type { SamplesOf } from '../sample.ts';
import type { appCalendars } from './app-calendars.contract.ts';

export const appCalendarsSamples: SamplesOf<typeof appCalendars> = {
  get: ({ app }) => ({ query: { id: app.id } }),
  // The app is a board.
  renew: ({ app }) => ({ body: { id: app.id }, status: 422 }),
  remove: ({ app }) => ({ body: { id: app.id } }),
};
