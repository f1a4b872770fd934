import { SipHeaders } from './sip-headers.ts';

export interface SipRequest {
  readonly kind: 'request';
  readonly method: string;
  readonly uri: string;
  readonly headers: SipHeaders;
  readonly body: string;
}

export interface SipResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly reason: string;
  readonly headers: SipHeaders;
  readonly body: string;
}

export type SipMessage = SipRequest | SipResponse;

/** Something that is not a SIP message, or not a whole one. */
export class SipSyntaxError extends Error {
  override readonly name = 'SipSyntaxError';
}

/** The longest message that is read, in bytes. */
export const longestMessage = 16_000;
const mostHeaders = 100;
const longestNumber = 2 ** 31;
const required = ['Via', 'From', 'To', 'Call-ID', 'CSeq'];

/**
 * Reads one message.
 * @throws SipSyntaxError for anything else
 */
export function parseMessage(bytes: Uint8Array): SipMessage {
  if (bytes.length > longestMessage) throw new SipSyntaxError(`longer than ${longestMessage} bytes`);
  const text = Buffer.from(bytes);
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) throw new SipSyntaxError('no end of the headers');
  const head = parseHead(text.toString('utf8', 0, end));
  const length = contentLength(head.headers) ?? text.length - end - 4;
  if (length > text.length - end - 4) throw new SipSyntaxError('the body is cut off');
  return { ...head, body: text.toString('utf8', end + 4, end + 4 + length) };
}

/**
 * Reads start line and headers, without the empty line.
 * @throws SipSyntaxError for anything else
 */
export function parseHead(text: string): SipMessage {
  const [first = '', ...lines] = text.replace(/^(\r\n)+/, '').split('\r\n');
  const headers = parseHeaders(lines);
  for (const name of required) if (headers.get(name) === undefined) throw new SipSyntaxError(`no ${name}`);
  const cseq = cseqOf({ headers });
  const [, code, reason = ''] = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/.exec(first) ?? [];
  if (code !== undefined) return { kind: 'response', status: Number(code), reason, headers, body: '' };
  const [, method, uri] = /^([A-Z]{1,20}) (\S{1,1000}) SIP\/2\.0$/.exec(first) ?? [];
  if (method === undefined || uri === undefined) throw new SipSyntaxError('no start line of SIP');
  if (cseq.method !== method) throw new SipSyntaxError('CSeq names another method');
  return { kind: 'request', method, uri, headers, body: '' };
}

/** @returns null when none is given. @throws SipSyntaxError when it is not a number */
export function contentLength(headers: SipHeaders): number | null {
  const given = headers.get('Content-Length');
  if (given === undefined) return null;
  if (!/^\d{1,9}$/.test(given)) throw new SipSyntaxError('Content-Length is not a number');
  return Number(given);
}

/** @throws SipSyntaxError */
export function cseqOf({ headers }: Pick<SipMessage, 'headers'>): { number: number; method: string } {
  const [, number, method] = /^(\d{1,10})\s+([A-Z]{1,20})$/.exec(headers.get('CSeq') ?? '') ?? [];
  if (number === undefined || method === undefined || Number(number) >= longestNumber)
    throw new SipSyntaxError('CSeq is not a number and a method');
  return { number: Number(number), method };
}

/**
 * Writes a message, with its Content-Length.
 * @throws Error for a value that would break the line
 */
export function writeMessage(message: SipMessage): Buffer {
  const start =
    message.kind === 'request'
      ? `${message.method} ${message.uri} SIP/2.0`
      : `SIP/2.0 ${message.status} ${message.reason}`;
  const lines = [start];
  for (const [name, value] of message.headers) if (!/^(content-length|l)$/i.test(name)) lines.push(`${name}: ${value}`);
  for (const line of lines) if (/[\r\n\0]/.test(line)) throw new Error('a line of a SIP message holds a line break');
  lines.push(`Content-Length: ${Buffer.byteLength(message.body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${message.body}`);
}

/** An answer with the headers that it repeats from the request (RFC 3261, 8.2.6). */
export function responseTo(
  request: SipRequest,
  status: number,
  reason: string = reasonOf(status),
  { tag, headers = [], body = '' }: { tag?: string; headers?: [string, string][]; body?: string } = {},
): SipResponse {
  const kept = new SipHeaders();
  for (const via of request.headers.all('Via')) kept.add('Via', via);
  for (const route of request.headers.all('Record-Route')) kept.add('Record-Route', route);
  kept.add('From', request.headers.get('From') ?? '');
  const to = request.headers.get('To') ?? '';
  kept.add('To', tag !== undefined && status > 100 && !/;\s*tag=/i.test(to) ? `${to};tag=${tag}` : to);
  for (const name of ['Call-ID', 'CSeq']) kept.add(name, request.headers.get(name) ?? '');
  for (const [name, value] of headers) kept.add(name, value);
  return { kind: 'response', status, reason, headers: kept, body };
}

const reasons: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  420: 'Bad Extension',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  491: 'Request Pending',
  500: 'Server Internal Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  603: 'Decline',
};

/** The usual words of a status. */
export const reasonOf = (status: number): string => reasons[status] ?? 'Unknown';

function parseHeaders(lines: readonly string[]): SipHeaders {
  const unfolded: string[] = [];
  for (const line of lines) {
    if (/^[ \t]/.test(line) && unfolded.length > 0) unfolded[unfolded.length - 1] += ` ${line.trim()}`;
    else unfolded.push(line);
  }
  if (unfolded.length > mostHeaders) throw new SipSyntaxError(`more than ${mostHeaders} headers`);
  const headers = new SipHeaders();
  for (const line of unfolded) {
    const [, name, value] = /^([A-Za-z0-9.!%*_+`'~-]{1,80})[ \t]*:[ \t]*(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined || /[\r\n\0]/.test(value))
      throw new SipSyntaxError('a line is not a header');
    headers.add(name, value.trim());
  }
  return headers;
}
