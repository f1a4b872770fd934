import type { SamplesOf } from '../sample.ts';
import type { approvalCalendar } from './approval-calendar.contract.ts';

export const approvalCalendarSamples: SamplesOf<typeof approvalCalendar> = {
  get: () => ({}),
  renew: () => ({ body: {}, alone: true }),
  remove: () => ({ body: {}, alone: true }),
};
