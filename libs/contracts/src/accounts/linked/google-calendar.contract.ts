import { z } from 'zod';
import { Moment } from '../../common.schema.ts';
import { contract } from '../../contract.ts';
import { Done, Empty } from '../../envelope.ts';
import { guessLimit } from '../accounts.schema.ts';
import { googleCalendarWire } from './google-calendar.wire.ts';
import { OauthAnswer, OauthStart } from './oauth.schema.ts';

export const GoogleCalendarLink = z
  .object({
    email: z.string().describe('The account at Google'),
    linked_at: Moment,
    state: z.enum(['linked', 'reconnect']).describe('`reconnect`: access has ended, so it needs to be linked again'),
    synced_at: Moment.nullable().describe('When the calendar was last up to date'),
    failure: z.string().nullable().describe('Why the last attempt failed; it is tried again unless access has ended'),
  })
  .meta({ id: 'GoogleCalendarLink' });
export type GoogleCalendarLink = z.infer<typeof GoogleCalendarLink>;

/** A calendar "Tessera" in a member's account at Google, with what waits for them in this workspace. */
export const googleCalendar = contract('googleCalendar', googleCalendarWire, {
  get: {
    kind: 'query',
    can: 'signed-in',
    response: z.object({
      on: z.boolean().describe('Whether it is set up here'),
      link: GoogleCalendarLink.nullable(),
    }),
    summary: 'Whether your deadlines in this workspace are kept in Google Calendar',
  },
  link: {
    kind: 'command',
    can: 'signed-in',
    body: Empty,
    response: OauthStart,
    errors: ['NOT_FOUND'],
    limit: guessLimit,
    logs: 'nothing',
    summary: 'Begin to link Google Calendar',
  },
  finish: {
    kind: 'command',
    can: 'signed-in',
    body: OauthAnswer,
    response: Done,
    errors: ['NOT_FOUND', 'GONE', 'UNPROCESSABLE'],
    invalidates: ['googleCalendar.get'],
    limit: guessLimit,
    logs: { verb: 'linkedAccount', on: 'account' },
    summary: 'Link Google Calendar with what Google answered',
  },
  unlink: {
    kind: 'command',
    can: 'signed-in',
    body: Empty,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['googleCalendar.get'],
    limit: guessLimit,
    logs: { verb: 'unlinkedAccount', on: 'account' },
    summary: 'Unlink Google Calendar. The calendar and its events stay at Google, and are not changed any more',
  },
});
