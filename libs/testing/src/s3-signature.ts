import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may use a stand-in store, and where it says it is. */
export interface S3Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  moment: string;
  payloadHash: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
const single = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

/** The hash of its body that a request promises, or that it promises none. */
export const bodyHashOf = ({ headers }: IncomingMessage): string =>
  single(headers['x-amz-content-sha256']) || 'UNSIGNED-PAYLOAD';

/** Checks AWS Signature Version 4, in the headers or in the query. @returns what is wrong, or null */
export function signatureFault(request: IncomingMessage, url: URL, credentials: S3Credentials): string | null {
  const inQuery = url.searchParams.has('X-Amz-Signature');
  const claim = inQuery ? claimInQuery(url) : claimInHeaders(request);
  if (!claim) return 'there is no signature';
  const [accessKey, day, region, service, end] = claim.credential.split('/');
  if (accessKey !== credentials.accessKey || region !== credentials.region) return 'another key or region';
  if (service !== 's3' || end !== 'aws4_request' || day === undefined) return 'another scope';
  const sentAt = momentOf(claim.moment);
  const age = (Date.now() - sentAt) / 1000;
  const lasts = inQuery ? Number(url.searchParams.get('X-Amz-Expires')) : 15 * 60;
  if (!(age <= lasts) || age < -15 * 60) return 'Request has expired';
  if (!claim.signedHeaders.includes('host')) return 'the host is not signed';
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(url),
    ...claim.signedHeaders.map((name) => `${name}:${single(request.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', claim.moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (previous, part) => hmac(previous, part),
    `AWS4${credentials.secretKey}`,
  );
  return hmac(key, text).toString('hex') === claim.signature ? null : 'the signature does not match';
}

function claimInHeaders(request: IncomingMessage): Claim | null {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', signed = '', signature = ''] = pattern.exec(request.headers.authorization ?? '') ?? [];
  if (signature === '') return null;
  const moment = single(request.headers['x-amz-date']);
  return { credential, signedHeaders: signed.split(';'), signature, moment, payloadHash: bodyHashOf(request) };
}

function claimInQuery(url: URL): Claim {
  const get = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: get('Credential'),
    signedHeaders: get('SignedHeaders').split(';'),
    signature: get('Signature'),
    moment: get('Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
  };
}

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');

/** `20260102T030405Z` in milliseconds. */
const momentOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
