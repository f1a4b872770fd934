import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bodyHashOf, type S3Credentials, signatureFault } from './s3-signature.ts';

const smallestPart = 5 * 1024 * 1024;
const mostListed = 3;

/** A stand-in of an S3-compatible store, in memory: it refuses what a real one refuses. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  /** What was asked: method and path. */
  readonly requests: string[] = [];
  /** Multipart uploads that nobody completed or aborted. */
  readonly openUploads = new Map<string, Map<number, Buffer>>();
  /** Answers the next so many requests with 503, as a busy store does. */
  busyFor = 0;
  /** Whether no part of a large object arrives. */
  losesParts = false;
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => refuse(response, 500, 'InternalError', String(error)));
  });

  constructor(
    readonly bucket: string,
    readonly credentials: S3Credentials,
  ) {}

  /** @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the store has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const url = new URL(request.url ?? '/', 'http://s3.invalid');
    this.requests.push(`${request.method} ${url.pathname}`);
    if (this.busyFor > 0) {
      this.busyFor -= 1;
      return refuse(response, 503, 'SlowDown', 'Reduce your request rate.');
    }
    const fault = signatureFault(request, url, this.credentials);
    if (fault) return refuse(response, 403, 'SignatureDoesNotMatch', fault);
    const promised = bodyHashOf(request);
    if (promised !== 'UNSIGNED-PAYLOAD' && promised !== createHash('sha256').update(body).digest('hex'))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch', 'The body is not what was signed.');
    const [, bucket = '', ...rest] = url.pathname.split('/');
    if (bucket !== this.bucket) return refuse(response, 404, 'NoSuchBucket', 'No such bucket.');
    const key = decodeURIComponent(rest.join('/'));
    if (key === '') return this.list(url, response);
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return this.multipart(request, url, key, body, response);
    return this.object(request, url, key, body, response);
  }

  private object(request: IncomingMessage, url: URL, key: string, body: Buffer, response: ServerResponse): void {
    if (request.method === 'PUT') {
      this.objects.set(key, body);
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = this.objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.');
    const headers = {
      'accept-ranges': 'bytes',
      etag: etagOf(object),
      'content-type': url.searchParams.get('response-content-type') ?? 'application/octet-stream',
      ...named('content-disposition', url.searchParams.get('response-content-disposition')),
    };
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    if (!range) {
      response.writeHead(200, { ...headers, 'content-length': object.length });
      return void response.end(request.method === 'HEAD' ? undefined : object);
    }
    const from = Number(range[1]);
    const to = Math.min(range[2] ? Number(range[2]) : Infinity, object.length - 1);
    if (from >= object.length || to < from) return refuse(response, 416, 'InvalidRange', 'Not satisfiable.');
    response.writeHead(206, {
      ...headers,
      'content-length': to - from + 1,
      'content-range': `bytes ${from}-${to}/${object.length}`,
    });
    response.end(object.subarray(from, to + 1));
  }

  private multipart(request: IncomingMessage, url: URL, key: string, body: Buffer, response: ServerResponse): void {
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      this.openUploads.set(id, new Map());
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = url.searchParams.get('uploadId') ?? '';
    const upload = this.openUploads.get(id);
    if (!upload) return refuse(response, 404, 'NoSuchUpload', 'The upload does not exist.');
    if (request.method === 'PUT') {
      if (this.losesParts) return refuse(response, 400, 'IncompleteBody', 'Not all of the bytes came.');
      upload.set(Number(url.searchParams.get('partNumber')), body);
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    this.openUploads.delete(id);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const asked = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"') ?? '',
    }));
    const parts = asked.map(({ number }) => upload.get(number));
    if (parts.some((part, at) => !part || etagOf(part) !== asked[at]?.etag))
      return refuse(response, 400, 'InvalidPart', 'A part is not there.');
    if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < smallestPart))
      return refuse(response, 400, 'EntityTooSmall', 'A part is too small.');
    const whole = Buffer.concat(parts.flatMap((part) => part ?? []));
    this.objects.set(key, whole);
    xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }

  private list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const found = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const shown = found.slice(0, mostListed);
    const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const more = `<IsTruncated>${found.length > mostListed}</IsTruncated>`;
    xml(response, `<ListBucketResult><KeyCount>${shown.length}</KeyCount>${more}${contents}</ListBucketResult>`);
  }
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const named = (name: string, value: string | null) => (value === null ? {} : { [name]: value });

function xml(response: ServerResponse, content: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
}
function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  xml(response, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`, status);
}
