import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { JsonValue } from '@bufbuild/protobuf';
import { log } from '@tessera/kit/logger';
import { type SIPGrant, TokenVerifier } from 'livekit-server-sdk';
import { TwirpError } from './twirp-error.ts';

/** One method of the service. `signal` aborts when the caller no longer waits. */
export interface TwirpMethod {
  readonly grant: keyof SIPGrant;
  run(body: JsonValue, signal: AbortSignal): Promise<JsonValue> | JsonValue;
}

export interface TwirpServerOptions {
  readonly key: string;
  readonly secret: string;
  /** By name, such as `CreateSIPInboundTrunk`. */
  readonly methods: Readonly<Record<string, TwirpMethod>>;
  /** How many calls there are, which `/live` says. */
  openCalls(): number;
}

const prefix = '/twirp/livekit.SIP/';
const mostBytes = 256_000;

/** Serves `livekit.SIP` as LiveKit does: Twirp over HTTP with JSON, authenticated by LiveKit's tokens. */
export function twirpServer({ key, secret, methods, openCalls }: TwirpServerOptions): Server {
  const verifier = new TokenVerifier(key, secret);
  return createServer((request, response) => {
    if (request.url === '/live') return void send(response, 200, { calls: openCalls() });
    answer(request, response).then(
      (body) => send(response, 200, body),
      (error: unknown) => refuse(response, error),
    );
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<JsonValue> {
    const name = request.url?.startsWith(prefix) ? request.url.slice(prefix.length) : '';
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (!method || request.method !== 'POST') throw new TwirpError('bad_route', `no handler for ${request.url}`);
    await authorise(request, method.grant);
    const body = parsed(await read(request));
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    return method.run(body, gone.signal);
  }

  async function authorise({ headers }: IncomingMessage, grant: keyof SIPGrant): Promise<void> {
    const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    const claims = token && (await verifier.verify(token).catch(() => null));
    if (!claims) throw new TwirpError('unauthenticated', 'invalid token');
    if (claims.sip?.[grant] !== true) throw new TwirpError('unauthenticated', 'permissions denied');
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new TwirpError('invalid_argument', `the request is longer than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new TwirpError('malformed', 'the request body is not JSON');
  }
}

function refuse(response: ServerResponse, error: unknown): void {
  const known = error instanceof TwirpError ? error : new TwirpError('internal', 'internal error');
  if (known !== error) log.error({ err: error }, 'a request failed');
  const { code, message, meta, status } = known;
  send(response, status, { code, msg: message, ...(meta && { meta }) });
}

function send(response: ServerResponse, status: number, body: JsonValue): void {
  if (response.writableEnded || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
