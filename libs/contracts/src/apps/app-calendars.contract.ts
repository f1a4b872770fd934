import { shareRight } from '@tessera/access/resources';
import { z } from 'zod';
import { Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { ById } from '../envelope.ts';
import { appCalendarsWire } from './app-calendars.wire.ts';

export const CalendarFeed = z
  .object({
    created_at: Moment.nullable().describe('Since when its address is open; null while it is off'),
    address: z.string().nullable().describe('Only in the answer that made it: it is stored as a hash'),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** The secret address at which calendar programs subscribe to a calendar app. */
export const appCalendars = contract('appCalendars', appCalendarsWire, {
  get: {
    kind: 'query',
    can: { action: shareRight.app, on: 'app', id: 'query.id' },
    query: ById,
    response: CalendarFeed,
    errors: ['NOT_FOUND'],
    summary: 'Whether a calendar has an address for calendar programs',
  },
  renew: {
    kind: 'command',
    can: { action: shareRight.app, on: 'app', id: 'body.id' },
    body: ById,
    response: CalendarFeed,
    errors: ['NOT_FOUND', 'UNPROCESSABLE'],
    invalidates: ['appCalendars'],
    limit: { max: 60, perSeconds: 3600 },
    logs: { verb: 'shared', on: 'app', id: 'body.id' },
    summary: 'Give a calendar a new address for calendar programs; the one before ends',
  },
  remove: {
    kind: 'command',
    can: { action: shareRight.app, on: 'app', id: 'body.id' },
    body: ById,
    response: CalendarFeed,
    errors: ['NOT_FOUND'],
    invalidates: ['appCalendars'],
    logs: { verb: 'shared', on: 'app', id: 'body.id' },
    summary: 'Turn off the address of a calendar for calendar programs',
  },
});
