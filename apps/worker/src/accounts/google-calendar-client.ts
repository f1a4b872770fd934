import { parsedJson } from '@tessera/kernel/json';
import type { OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { retryAt } from '@tessera/kit/outbound/retry-after';
import { z } from 'zod';

/** An event as the Calendar API takes it. */
export interface CalendarEvent {
  id: string;
  summary: string;
  description: string;
  start: { dateTime: string };
  end: { dateTime: string };
  transparency: 'transparent';
  source: { title: string; url: string };
}

/** An answer that the update can't go on with. */
export class CalendarFault extends Error {
  constructor(
    readonly kind: 'unauthorized' | 'calendarGone' | 'later' | 'refused',
    message: string,
    readonly retryAt: number = 0,
  ) {
    super(message);
    this.name = 'CalendarFault';
  }
}

const timeoutMs = 15_000;
const Created = z.object({ id: z.string().min(1).max(1_000) });
const Refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) });
/** Reasons of a 403 that go by (guide "Handle API errors"); any other one stays. */
const limits = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'calendarUsageLimitsExceeded']);

/** Version 3 of Google's Calendar API, with one access token. */
export class GoogleCalendarClient {
  constructor(
    private readonly http: OutboundHttp,
    private readonly address: string,
    private readonly token: string,
  ) {}

  /** Makes a secondary calendar. @returns its id */
  async create(calendar: { summary: string; description: string; timeZone: string }): Promise<string> {
    const { status, body } = await this.send('POST', '/calendars', calendar);
    const created = status < 300 ? Created.safeParse(parsedJson(body)) : null;
    if (!created?.success) throw new CalendarFault('refused', `Google answered ${status} to a new calendar.`);
    return created.data.id;
  }

  /**
   * Creates or changes an event. One that the person deleted stays deleted.
   * @throws CalendarFault `calendarGone` when there is no such calendar
   */
  async put(calendar: string, event: CalendarEvent, isKnown: boolean): Promise<void> {
    if (isKnown && (await this.update(calendar, event))) return;
    const { status } = await this.send('POST', eventsOf(calendar), event);
    if (status === 404 || status === 410) throw new CalendarFault('calendarGone', 'The calendar is gone.');
    // The id is taken: an earlier attempt made it, or the person deleted it.
    if (status === 409) {
      if (!isKnown) await this.update(calendar, event);
      return;
    }
    if (status >= 300) throw new CalendarFault('refused', `Google answered ${status} to an event.`);
  }

  /** Removes an event, unless it is gone already. */
  async remove(calendar: string, id: string): Promise<void> {
    const { status } = await this.send('DELETE', eventOf(calendar, id));
    if (status >= 300 && status !== 404 && status !== 410)
      throw new CalendarFault('refused', `Google answered ${status} to a removed event.`);
  }

  private async update(calendar: string, event: CalendarEvent): Promise<boolean> {
    const { status } = await this.send('PUT', eventOf(calendar, event.id), event);
    if (status === 404 || status === 410) return false;
    if (status >= 300) throw new CalendarFault('refused', `Google answered ${status} to a changed event.`);
    return true;
  }

  /** @throws CalendarFault for answers that concern every call: no access, and limits that go by */
  private async send(method: 'POST' | 'PUT' | 'DELETE', path: string, content?: object) {
    const { status, headers, body } = await this.http.send({
      method,
      url: `${this.address}${path}`,
      headers: {
        ...{ accept: 'application/json', authorization: `Bearer ${this.token}` },
        ...(content && { 'content-type': 'application/json' }),
      },
      body: content ? JSON.stringify(content) : null,
      signal: AbortSignal.timeout(timeoutMs),
      redirects: false,
    });
    if (status === 401) throw new CalendarFault('unauthorized', 'Google refused the access token.');
    if (status === 429 || status >= 500 || (status === 403 && limits.has(reasonIn(body)))) {
      throw new CalendarFault('later', `Google answered ${status}.`, retryAt(headers));
    }
    return { status, body };
  }
}

const eventsOf = (calendar: string): string => `/calendars/${encodeURIComponent(calendar)}/events`;
const eventOf = (calendar: string, id: string): string => `${eventsOf(calendar)}/${encodeURIComponent(id)}`;

function reasonIn(body: string): string {
  const refusal = Refusal.safeParse(parsedJson(body));
  return refusal.success ? (refusal.data.error.errors[0]?.reason ?? '') : '';
}
