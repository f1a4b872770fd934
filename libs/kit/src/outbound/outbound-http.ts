import { type LookupAddress, promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { AddressRules } from './address-rules.ts';
import { decompressed, textOf, UnreadableAnswer } from './answer-text.ts';

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
  /** Whether redirects are followed; true unless told. */
  redirects?: boolean;
}
export interface OutboundAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** An answer that comes piece by piece, or whole where the other side does not stream. */
export interface OutboundStream extends Omit<OutboundAnswer, 'body'> {
  body: string | AsyncIterable<Uint8Array>;
}

/** Reason for not making a call or rejecting its response. `isFinal`: a retry would fail the same way. */
export class OutboundFault extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly isFinal: boolean,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OutboundFault';
  }
}

const mostRedirects = 3;
const largestAnswer = 1_000_000;
const connectTimeoutMs = 10_000;
/**
 * Idle time of our connections. A server that closes one during a call gives no response; most wait five seconds, some
 * two.
 */
const idleMs = 1_000;
const redirects = new Set([301, 302, 303, 307, 308]);
/** Headers sent to another server after a redirect: any other may contain a key for the first one. */
const sentOn = new Set(['accept', 'content-type', 'user-agent', 'idempotency-key']);

/**
 * Calls other systems for workspaces. Every address is checked after its name was resolved, and the connection goes to
 * the checked address; the same holds for each redirect.
 */
export class OutboundHttp {
  private readonly agent: Agent;

  constructor(private readonly rules: AddressRules) {
    this.agent = new Agent({
      connect: { lookup: this.lookup, timeout: connectTimeoutMs },
      connections: 64,
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** @throws OutboundFault when the call is not allowed or got no response; the reason of `signal` when aborted */
  send(call: OutboundRequest): Promise<OutboundAnswer> {
    return this.follow(call, (url, current) => this.exchange(url, current, whole));
  }

  /** As `send`, but an event stream is handed over as it comes. Reading it throws what `send` throws. */
  open(call: OutboundRequest): Promise<OutboundStream> {
    return this.follow(call, (url, current) => this.exchange(url, current, streamed));
  }

  private async follow<Answer extends OutboundStream>(
    call: OutboundRequest,
    exchange: (url: URL, call: OutboundRequest) => Promise<Answer>,
  ): Promise<Answer> {
    let current = call;
    for (let hops = 0; ; hops += 1) {
      const url = this.checked(current.url);
      const answer = await exchange(url, current);
      const location = answer.headers['location'];
      if (call.redirects === false || !redirects.has(answer.status) || location === undefined) return answer;
      if (hops === mostRedirects)
        throw new OutboundFault('TOO_MANY_REDIRECTS', `The address redirects more than ${mostRedirects} times.`, true);
      current = redirected(current, url, answer.status, location);
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private checked(text: string): URL {
    if (!URL.canParse(text)) throw new OutboundFault('BAD_URL', `"${text.slice(0, 200)}" is not an address.`, true);
    const url = new URL(text);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new OutboundFault('BAD_URL', `${url.protocol} addresses cannot be called, only http: and https:.`, true);
    if (url.username !== '' || url.password !== '')
      throw new OutboundFault('BAD_URL', 'Put credentials into an Authorization header, not into the address.', true);
    const host = hostOf(url);
    // A name is checked when it is resolved; an address is never resolved.
    if (isIP(host) !== 0 && !this.rules.mayCall(host, host)) throw blocked(host);
    return url;
  }

  private readonly lookup: LookupFunction = (host, options, callback) => {
    dns.lookup(host, { all: true, family: options.family === 6 ? 6 : options.family === 4 ? 4 : 0 }).then(
      (addresses: LookupAddress[]) => {
        const refused = addresses.find(({ address }) => !this.rules.mayCall(host, address));
        const [first] = addresses;
        if (refused ?? !first) callback(blocked(host), []);
        else if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

  private async exchange<Body extends OutboundStream['body']>(
    url: URL,
    { method, headers, body, signal }: OutboundRequest,
    read: (answer: Dispatcher.ResponseData, headers: Record<string, string>) => Promise<Body>,
  ): Promise<{ status: number; headers: Record<string, string>; body: Body }> {
    try {
      const answer = await request(url, { method, headers, body, signal, dispatcher: this.agent });
      const given = plain(answer.headers);
      return { status: answer.statusCode, headers: given, body: await read(answer, given) };
    } catch (error) {
      if (error instanceof OutboundFault) throw error;
      if (signal.aborted) throw signal.reason;
      throw faultOf(error, url);
    }
  }
}

function redirected(call: OutboundRequest, from: URL, status: number, location: string): OutboundRequest {
  if (!URL.canParse(location, from.href)) throw new OutboundFault('BAD_REDIRECT', 'The redirect leads nowhere.', true);
  const to = new URL(location, from);
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new OutboundFault(
      'BAD_REDIRECT',
      'The redirect leads from https to http, which would give the data away.',
      true,
    );
  const losesBody = status === 303 || ((status === 301 || status === 302) && call.method === 'POST');
  const isAboutBody = (name: string) => name === 'content-type' || name === 'x-tessera-signature';
  const isKept = (name: string) => (from.origin === to.origin || sentOn.has(name)) && !(losesBody && isAboutBody(name));
  const headers = Object.fromEntries(Object.entries(call.headers).filter(([name]) => isKept(name.toLowerCase())));
  return { ...call, url: to.href, headers, ...(losesBody && { method: 'GET', body: null }) };
}

const whole = async (answer: Dispatcher.ResponseData, headers: Record<string, string>): Promise<string> =>
  readable(await bodyOf(answer), headers, answer.statusCode);

async function streamed(
  answer: Dispatcher.ResponseData,
  headers: Record<string, string>,
): Promise<string | AsyncIterable<Uint8Array>> {
  const isStream = (headers['content-type'] ?? '').includes('text/event-stream');
  const isEncoded = (headers['content-encoding'] ?? 'identity') !== 'identity';
  return isStream && !isEncoded && answer.statusCode === 200 ? pieces(answer) : whole(answer, headers);
}

async function* pieces({ body }: Dispatcher.ResponseData): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestAnswer) throw tooLarge();
    yield chunk;
  }
}

async function bodyOf({ body, headers }: Dispatcher.ResponseData): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > largestAnswer) {
    body.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestAnswer) {
      body.destroy();
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (): OutboundFault =>
  new OutboundFault('ANSWER_TOO_LARGE', 'The answer is larger than 1 MB, the most that is taken.', true);

/** The text of a response. For a failed call the status counts, so its bytes may be unreadable. */
async function readable(bytes: Buffer, headers: Record<string, string>, status: number): Promise<string> {
  try {
    const decoded = await decompressed(bytes, headers['content-encoding'] ?? '', largestAnswer);
    return textOf(decoded, headers['content-type'] ?? '');
  } catch (error) {
    if (status >= 300) return '';
    if (error instanceof RangeError) throw tooLarge();
    if (error instanceof UnreadableAnswer) throw new OutboundFault('UNREADABLE_ANSWER', error.message, true, error);
    throw error;
  }
}

function plain(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const blocked = (host: string): OutboundFault =>
  new OutboundFault(
    'BLOCKED_ADDRESS',
    `"${host}" is not a public address. Only public addresses may be called, and those that the operator allows.`,
    true,
  );

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Certificate errors are permanent; connection errors are not. */
function faultOf(error: unknown, url: URL): OutboundFault {
  const root = error instanceof AggregateError && error.errors.length > 0 ? (error.errors[0] as unknown) : error;
  if (root instanceof OutboundFault) return root;
  const code = root instanceof Error && 'code' in root ? String(root.code) : '';
  const host = hostOf(url);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new OutboundFault('UNKNOWN_HOST', `The name "${host}" leads to no address.`, false, error);
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return new OutboundFault('BAD_CERTIFICATE', `The certificate of "${host}" is not valid (${code}).`, true, error);
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED')
    return new OutboundFault(
      'BAD_REQUEST',
      `The call can't be sent: ${reasonOf(root)}. Look at the values of its headers.`,
      true,
      error,
    );
  return new OutboundFault('NO_ANSWER', `"${host}" did not answer (${code || String(root)}).`, false, error);
}
