import { CalendarFeed } from '../apps/app-calendars.contract.ts';
import { contract } from '../contract.ts';
import { Empty } from '../envelope.ts';
import { approvalCalendarWire } from './approval-calendar.wire.ts';

/** The secret address at which a member's calendar program finds what waits for their decision. */
export const approvalCalendar = contract('approvalCalendar', approvalCalendarWire, {
  get: {
    kind: 'query',
    can: 'signed-in',
    response: CalendarFeed,
    summary: 'Whether your approvals in this workspace have an address for calendar programs',
  },
  renew: {
    kind: 'command',
    can: 'signed-in',
    body: Empty,
    response: CalendarFeed,
    invalidates: ['approvalCalendar'],
    logs: 'nothing',
    limit: { max: 60, perSeconds: 3_600 },
    summary: 'Give your approvals a new address for calendar programs; the one before ends',
  },
  remove: {
    kind: 'command',
    can: 'signed-in',
    body: Empty,
    response: CalendarFeed,
    invalidates: ['approvalCalendar'],
    logs: 'nothing',
    summary: 'Turn off the address of your approvals for calendar programs',
  },
});
