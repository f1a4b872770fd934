import { tusVersion, uploadHeaders, uploadsRawWire } from '@tessera/contracts/uploads/uploads.wire';
import { pathWith } from '@tessera/contracts/wire';
import { withinTime } from '../../time-limit.ts';

/** State of an upload on the server. `length` is null until it is known. */
export interface Standing {
  offset: number;
  next: number | null;
  length: number | null;
}

/** Whether it is complete, also if the server closed it with the parts that it had. */
export const isClosed = ({ offset, length }: Standing): boolean => length === offset;

/** Result of a call. Without a status there was no response. */
export type TusAnswer<Data> =
  | { ok: true; data: Data }
  | { ok: false; status?: number; message: string; retryAfterMs?: number };

/** An outgoing part. */
export interface TusPart {
  offset: number;
  /** Undefined for an empty part, which only carries the length. */
  chunk?: { number: number; sha256: string; bytes: ArrayBuffer };
  /** With the last part: the total length. */
  length?: number;
}

/** The server as an upload sees it: tus 1.0 with numbered chunks (libs/contracts/src/uploads/uploads.raw.ts). */
export interface TusServer {
  create: (metadata: Readonly<Record<string, string>>) => Promise<TusAnswer<string>>;
  standing: (upload: string) => Promise<TusAnswer<Standing>>;
  append: (upload: string, part: TusPart) => Promise<TusAnswer<Standing>>;
  terminate: (upload: string) => Promise<void>;
}

const version = { [uploadHeaders.version]: tusVersion };
const patienceMs = 30_000;
/**
 * Maximum time of a part. A photo is a single part, and a part cannot be resumed: longer on EDGE. The server's timeout
 * is three minutes.
 */
const [slowestBytesPerMs, mostPatienceMs] = [2, 170_000];

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const metadataHeader = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');

const numberIn = (headers: Headers, name: string): number | null => {
  const text = headers.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
};

async function ask<Data>(
  path: string,
  init: RequestInit & { body?: ArrayBuffer },
  read: (headers: Headers) => Data | undefined,
): Promise<TusAnswer<Data>> {
  const bytes = init.body?.byteLength ?? 0;
  const withinMs = Math.min(mostPatienceMs, patienceMs + bytes / slowestBytesPerMs);
  try {
    return await withinTime(withinMs, async (signal) => answerOf(await fetch(path, { ...init, signal }), read));
  } catch {
    return { ok: false, message: '' };
  }
}

async function answerOf<Data>(
  response: Response,
  read: (headers: Headers) => Data | undefined,
): Promise<TusAnswer<Data>> {
  const data = response.ok ? read(response.headers) : undefined;
  if (data !== undefined) return { ok: true, data };
  const said: unknown = await response.json().catch(() => undefined);
  const message = typeof said === 'object' && said !== null && 'error' in said ? String(said.error) : '';
  const seconds = numberIn(response.headers, 'retry-after');
  const wait = seconds === null ? {} : { retryAfterMs: Math.min(seconds, 600) * 1000 };
  // A captive portal responds to everything with its own page: that is not a response of ours.
  return response.ok ? { ok: false, message } : { ok: false, status: response.status, message, ...wait };
}

const standingIn = (headers: Headers): Standing | undefined => {
  const offset = numberIn(headers, uploadHeaders.offset);
  if (offset === null) return undefined;
  return { offset, next: numberIn(headers, uploadHeaders.chunk), length: numberIn(headers, uploadHeaders.length) };
};

/** Only the path on this origin counts, whatever host name the server uses. */
const pathIn = (headers: Headers): string | undefined => {
  const location = headers.get('location');
  return location === null ? undefined : new URL(location, globalThis.location.href).pathname;
};

export const tusServer: TusServer = {
  create: (metadata) =>
    ask(
      uploadsRawWire.create.path,
      {
        method: 'POST',
        headers: { ...version, [uploadHeaders.deferLength]: '1', [uploadHeaders.metadata]: metadataHeader(metadata) },
      },
      pathIn,
    ),
  standing: (upload) => ask(upload, { method: 'HEAD', headers: version }, standingIn),
  append: (upload, { offset, chunk, length }) =>
    ask(
      upload,
      {
        method: 'PATCH',
        headers: {
          ...version,
          'content-type': 'application/offset+octet-stream',
          [uploadHeaders.offset]: String(offset),
          ...(chunk && {
            [uploadHeaders.chunk]: String(chunk.number),
            [uploadHeaders.checksum]: `sha256 ${chunk.sha256}`,
          }),
          ...(length !== undefined && { [uploadHeaders.length]: String(length) }),
        },
        body: chunk?.bytes ?? new ArrayBuffer(0),
      },
      standingIn,
    ),
  terminate: async (upload) => {
    await ask(upload, { method: 'DELETE', headers: version }, () => true);
  },
};

/** The address of an upload with a known id. */
export const uploadAddress = (id: string): string => pathWith(uploadsRawWire.offset.path, { upload: id });

/** The id of an upload in an answer: the last part of its address. */
export const uploadId = (upload: string): string => upload.split('/').pop() ?? '';
