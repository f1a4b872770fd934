import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { googleCalendarJobs } from '@tessera/contracts/accounts/linked/google-calendar.jobs';
import type { JobData } from '@tessera/contracts/job';
import {
  type GoogleCalendarDocument,
  GoogleCalendarRepository,
} from '@tessera/data/accounts/google-calendar.repository';
import { deterministicId } from '@tessera/data/deterministic-id';
import { Members, type Member } from '@tessera/data/workspaces/members';
import { isOutage } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { OauthTokens } from '@tessera/kit/outbound/oauth-tokens';
import { OutboundFault, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { Sealing } from '@tessera/kit/sealing';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { type Deadline, Deadlines } from '@tessera/runs/approvals/deadlines';
import type { WorkerSettings } from '../config.ts';
import { WORKER_SETTINGS } from '../settings.ts';
import { type CalendarEvent, CalendarFault, GoogleCalendarClient } from './google-calendar-client.ts';

/** Pause between two updates of a calendar, and the longest one after failures. */
const everyMs = 60_000;
const longestPauseMs = 60 * 60_000;
/** Time for one update; then another process may begin. */
const claimMs = 10 * 60_000;
/** An event ends at its deadline. */
const eventMs = 30 * 60_000;
const grantMs = 30_000;

/**
 * Brings a member's calendar at Google up to date: creates, changes and removes events, and remembers a fingerprint of
 * each. An interrupted update is repeated; ids of events follow from what they are about, so nothing comes twice.
 */
@Injectable()
@HandlesJob(googleCalendarJobs.sync)
export class SyncGoogleCalendar implements JobHandler<typeof googleCalendarJobs.sync>, OnApplicationShutdown {
  private readonly http: OutboundHttp;
  private readonly tokens: OauthTokens<GoogleCalendarDocument>;

  constructor(
    private readonly calendars: GoogleCalendarRepository,
    private readonly members: Members,
    private readonly deadlines: Deadlines,
    sealing: Sealing,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    const hosts = [settings.GOOGLE_CALENDAR_URL, settings.GOOGLE_TOKEN_URL].map((url) => new URL(url).hostname);
    this.http = new OutboundHttp(new AddressRules([...settings.OUTBOUND_ALLOW, ...hosts]));
    this.tokens = new OauthTokens(sealing, calendars, this.http, true);
  }

  async handle({ workspace, id }: JobData<typeof googleCalendarJobs.sync>): Promise<void> {
    const [now, stored] = [Date.now(), await this.calendars.byId(workspace as WorkspaceId, id)];
    if (!stored?.grant || stored.nextAt.getTime() > now) return;
    const claimed = await this.calendars.claim(stored, new Date(now + claimMs));
    if (!claimed) return;
    const member = await this.members.of(claimed.workspace, claimed.user);
    if (!member) return void (await this.calendars.unlink(claimed.workspace, claimed.user));
    try {
      await this.sync(claimed, member);
      const ended = { nextAt: new Date(Date.now() + everyMs), syncedAt: new Date(), failures: 0, failure: null };
      await this.calendars.progress(claimed, ended);
    } catch (error) {
      if (isOutage(error)) throw error;
      await this.fail(claimed, error);
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  private async sync(stored: GoogleCalendarDocument, member: Member): Promise<void> {
    const due = await this.deadlines.of(stored.workspace, member);
    const wanted = new Map(due.map((deadline) => this.eventOf(deadline)).map((event) => [event.id, event]));
    try {
      await this.write(stored, member, wanted);
    } catch (error) {
      if (!(error instanceof CalendarFault)) throw error;
      // Once more with a new token or a new calendar; what was written until then is known.
      if (error.kind === 'unauthorized') await this.calendars.keepToken(stored.workspace, stored, null);
      else if (error.kind === 'calendarGone') await this.calendars.progress(stored, { calendar: null, events: {} });
      else throw error;
      const again = await this.calendars.byId(stored.workspace, stored._id);
      if (again?.linkedAt.getTime() === stored.linkedAt.getTime()) await this.write(again, member, wanted);
    }
  }

  private async write(
    stored: GoogleCalendarDocument,
    member: Member,
    wanted: ReadonlyMap<string, CalendarEvent>,
  ): Promise<void> {
    const events = { ...stored.events };
    const changed = [...wanted.values()].filter((event) => events[event.id] !== fingerprintOf(event));
    const gone = Object.keys(events).filter((id) => !wanted.has(id));
    if (stored.calendar !== null && changed.length + gone.length === 0) return;
    const client = new GoogleCalendarClient(this.http, this.settings.GOOGLE_CALENDAR_URL, await this.token(stored));
    const calendar = stored.calendar ?? (await this.createCalendar(client, stored, member));
    try {
      for (const event of changed) {
        await client.put(calendar, event, events[event.id] !== undefined);
        events[event.id] = fingerprintOf(event);
      }
      for (const id of gone) {
        await client.remove(calendar, id);
        delete events[id];
      }
    } finally {
      await this.calendars.progress(stored, { events });
    }
  }

  private async createCalendar(client: GoogleCalendarClient, stored: GoogleCalendarDocument, member: Member) {
    const description = `What waits for you in Tessera: ${this.settings.PUBLIC_URL}`;
    const calendar = await client.create({ summary: 'Tessera', description, timeZone: member.timeZone });
    await this.calendars.progress(stored, { calendar });
    return calendar;
  }

  private token(stored: GoogleCalendarDocument): Promise<string> {
    const { GOOGLE_CLIENT_ID: client_id = '', GOOGLE_CLIENT_SECRET: client_secret = '' } = this.settings;
    const client = { kind: 'authorizationCode', client_auth: 'body', authorize_url: '', scope: '' } as const;
    const secret = { ...client, client_id, client_secret, token_url: this.settings.GOOGLE_TOKEN_URL };
    return this.tokens.of(stored.workspace, stored, secret, AbortSignal.timeout(grantMs));
  }

  private eventOf({ id, at, title, text, path }: Deadline): CalendarEvent {
    const url = `${this.settings.PUBLIC_URL}${path}`;
    return {
      // Hexadecimal digits are among the characters that Google takes.
      id: deterministicId('google-calendar-event', id),
      ...{ summary: title, description: `${text}\n${url}`, transparency: 'transparent' },
      start: { dateTime: new Date(at.getTime() - eventMs).toISOString() },
      end: { dateTime: at.toISOString() },
      source: { title: 'Tessera', url },
    };
  }

  /** Notes why, and when it is tried again. A void grant was noted already. */
  private async fail(stored: GoogleCalendarDocument, error: unknown): Promise<void> {
    if (error instanceof OutboundFault && error.code === 'RECONNECT' && error.isFinal) return;
    const isKnown = error instanceof CalendarFault || error instanceof OutboundFault;
    const failure = isKnown ? error.message : 'The calendar could not be brought up to date.';
    const failures = stored.failures + 1;
    const now = Date.now();
    const grown = now + everyMs * 2 ** Math.min(failures, 10);
    const asked = error instanceof CalendarFault ? error.retryAt : 0;
    const nextAt = new Date(Math.min(Math.max(grown, asked), now + longestPauseMs));
    await this.calendars.progress(stored, { failure, failures, nextAt });
    if (!isKnown) throw error;
  }
}

const fingerprintOf = (event: CalendarEvent): string => deterministicId(JSON.stringify(event)).slice(0, 16);
