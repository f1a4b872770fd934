import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** An event as the API answers with it. */
export interface StoredEvent {
  id: string;
  status: 'confirmed' | 'cancelled';
  summary?: string;
  description?: string;
  start?: { dateTime?: string };
  end?: { dateTime?: string };
}
interface StoredCalendar {
  summary: string;
  events: Map<string, StoredEvent>;
}
interface Answer {
  status: number;
  body?: object;
}

const eventId = /^[0-9a-v]{5,1024}$/;

/**
 * Google's token endpoint and version 3 of its Calendar API, as documented: refresh tokens stay valid until they are
 * revoked, ids of events are taken once, deleted events are gone (410), and errors have Google's form.
 */
export class GoogleCalendarServer {
  readonly calendars = new Map<string, StoredCalendar>();
  /** Method and status of each call of the Calendar API, in order. */
  readonly calls: string[] = [];
  /** Refresh tokens that were handed in. */
  refreshes = 0;
  /** Status of the next calls, in place of what they ask for: 403 is a limit. */
  readonly refuse: (403 | 429 | 500)[] = [];
  private readonly access = new Set<string>();
  private readonly grants = new Set<string>();
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  /** @param isToken whether another server, which lets people agree, gave an access token */
  constructor(
    private readonly client: { id: string; secret: string },
    private readonly isToken: (token: string) => Promise<boolean> = () => Promise.resolve(false),
  ) {}

  /** @returns the address of the server: its token endpoint is at `/token`, the Calendar API at `/calendar/v3` */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the calendar server has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** The tokens of somebody who agreed. */
  grant(): { access_token: string; refresh_token: string; expires_in: number } {
    const refresh_token = `1//${randomUUID()}`;
    this.grants.add(refresh_token);
    return { ...this.accessToken(), refresh_token };
  }

  /** The person takes access back in their account: no token is valid any more. */
  revoke(): void {
    this.access.clear();
    this.grants.clear();
  }

  /** Access tokens end before their time. */
  expire(): void {
    this.access.clear();
  }

  /** The only calendar. */
  get calendar(): StoredCalendar {
    const [only, ...others] = this.calendars.values();
    if (!only || others.length > 0) throw new Error(`there are ${this.calendars.size} calendars`);
    return only;
  }

  /** The events that the person sees. */
  get events(): StoredEvent[] {
    return [...this.calendar.events.values()].filter(({ status }) => status === 'confirmed');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private accessToken() {
    const access_token = `ya29.${randomUUID()}`;
    this.access.add(access_token);
    return { access_token, expires_in: 3_599, token_type: 'Bearer' };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks).toString();
    const path = request.url ?? '/';
    const answer = path === '/token' ? this.refresh(sent) : await this.api(request, path, sent);
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(answer.body ? JSON.stringify(answer.body) : undefined);
  }

  private refresh(sent: string): Answer {
    const form = new URLSearchParams(sent);
    if (form.get('client_id') !== this.client.id || form.get('client_secret') !== this.client.secret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
    if (form.get('grant_type') !== 'refresh_token') return { status: 400, body: { error: 'unsupported_grant_type' } };
    this.refreshes += 1;
    if (!this.grants.has(form.get('refresh_token') ?? ''))
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      };
    return { status: 200, body: this.accessToken() };
  }

  private async api(request: IncomingMessage, path: string, sent: string): Promise<Answer> {
    const answer = await this.answerTo(request, path, sent);
    this.calls.push(`${request.method} ${answer.status}`);
    return answer;
  }

  private async answerTo({ method, headers }: IncomingMessage, path: string, sent: string): Promise<Answer> {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    if (!this.access.has(token) && !(await this.isToken(token))) return failure(401, 'authError');
    const refused = this.refuse.shift();
    if (refused !== undefined) return failure(refused, refused === 500 ? 'backendError' : 'rateLimitExceeded');
    const [, calendarId, eventPart] =
      /^\/calendar\/v3\/calendars(?:\/([^/]+)\/events(?:\/([^/]+))?)?$/.exec(path) ?? [];
    const content = sent === '' ? {} : (JSON.parse(sent) as Partial<StoredEvent>);
    if (calendarId === undefined) return method === 'POST' ? this.create(content) : failure(404, 'notFound');
    const calendar = this.calendars.get(decodeURIComponent(calendarId));
    if (!calendar) return failure(404, 'notFound');
    if (method === 'POST' && eventPart === undefined) return insert(calendar, content);
    const event = calendar.events.get(decodeURIComponent(eventPart ?? ''));
    if (!event) return failure(404, 'notFound');
    if (method === 'DELETE') {
      if (event.status === 'cancelled') return failure(410, 'deleted');
      event.status = 'cancelled';
      return { status: 204 };
    }
    if (method !== 'PUT') return failure(404, 'notFound');
    if (event.status === 'cancelled') return failure(410, 'deleted');
    return store(calendar, { ...content, id: event.id });
  }

  private create({ summary }: Partial<StoredEvent>): Answer {
    if (summary === undefined) return failure(400, 'required');
    const id = `${randomUUID().replaceAll('-', '')}@group.calendar.google.com`;
    this.calendars.set(id, { summary, events: new Map() });
    return { status: 200, body: { kind: 'calendar#calendar', id, summary } };
  }
}

function insert(calendar: StoredCalendar, content: Partial<StoredEvent>): Answer {
  const id = content.id ?? randomUUID().replaceAll('-', '');
  if (!eventId.test(id)) return failure(400, 'invalid');
  return calendar.events.has(id) ? failure(409, 'duplicate') : store(calendar, { ...content, id });
}

function store(calendar: StoredCalendar, event: Partial<StoredEvent> & { id: string }): Answer {
  const [start, end] = [event.start?.dateTime, event.end?.dateTime].map((text) => Date.parse(text ?? ''));
  if (Number.isNaN(start) || Number.isNaN(end)) return failure(400, 'required');
  if (start! >= end!) return failure(400, 'timeRangeEmpty');
  const stored = { ...event, status: 'confirmed' as const };
  calendar.events.set(event.id, stored);
  return { status: 200, body: { kind: 'calendar#event', ...stored } };
}

const failure = (code: number, reason: string): Answer => ({
  status: code,
  body: { error: { code, message: reason, errors: [{ domain: 'global', reason, message: reason }] } },
});
