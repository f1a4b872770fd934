import { largestUpload, UploadMetadata } from '@tessera/contracts/uploads/uploads.raw';
import { uploadHeaders } from '@tessera/contracts/uploads/uploads.wire';
import { DomainError, invalidInput } from '@tessera/kernel/errors';

/** Headers of a Node request. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

export const tusExtensions = 'creation,creation-defer-length,checksum,termination';

/** Metadata of a new upload. */
export interface Creation {
  /** Null when the length comes with the last part. */
  length: number | null;
  metadata: UploadMetadata;
}
/** Metadata of a part. */
export interface Part {
  offset: number;
  length: number | null;
  /** SHA-256 of the part, hex. */
  sha256: string | null;
  chunk: number | null;
}

const single = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** A whole number in a header. @throws DomainError INVALID_INPUT for any other value */
function count(headers: Headers, name: string): number | null {
  const text = single(headers, name);
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw invalidInput(`The header ${name} must be a whole number.`, name);
  return Number(text);
}

function lengthIn(headers: Headers): number | null {
  const length = count(headers, uploadHeaders.length);
  if (length !== null && length > largestUpload)
    throw new DomainError('TOO_LARGE', `A file can have up to ${largestUpload / 1024 / 1024} MB.`, {
      field: uploadHeaders.length,
    });
  return length;
}

/** @throws DomainError INVALID_INPUT or TOO_LARGE naming the header */
export function creationIn(headers: Headers): Creation {
  const length = lengthIn(headers);
  const deferred = single(headers, uploadHeaders.deferLength);
  if (deferred !== undefined && deferred !== '1')
    throw invalidInput(`The header ${uploadHeaders.deferLength} must be 1 or absent.`, uploadHeaders.deferLength);
  if ((length === null) === (deferred === undefined))
    throw invalidInput(
      `Say ${uploadHeaders.length}, or ${uploadHeaders.deferLength}: 1 when it is not known yet.`,
      uploadHeaders.length,
    );
  if (length === 0) throw invalidInput('The file is empty: the length must be greater than 0.', uploadHeaders.length);
  return { length, metadata: metadataIn(single(headers, uploadHeaders.metadata) ?? '') };
}

const mostMetadata = 4_096;

/** `name base64,name base64`, the metadata syntax of tus. */
function metadataIn(header: string): UploadMetadata {
  const field = uploadHeaders.metadata;
  if (header.length > mostMetadata) throw invalidInput(`The header ${field} is too long.`, field);
  const entries = header.split(',').flatMap((entry): [string, string][] => {
    const [name = '', value = '', ...rest] = entry.trim().split(' ');
    if (name === '') return [];
    if (rest.length > 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
      throw invalidInput(`In the header ${field} each entry must be a name, a space and a base64 value.`, field);
    return [[name, Buffer.from(value, 'base64').toString()]];
  });
  const result = UploadMetadata.safeParse(Object.fromEntries(entries));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidInput(`The header ${field} is not complete: ${issue?.path.join('.')} ${issue?.message}.`, field);
}

/** @throws DomainError INVALID_INPUT or TOO_LARGE naming the header */
export function partIn(headers: Headers): Part {
  const offset = count(headers, uploadHeaders.offset);
  if (offset === null)
    throw invalidInput(`Send the offset of the part in the header ${uploadHeaders.offset}.`, uploadHeaders.offset);
  return {
    offset,
    length: lengthIn(headers),
    sha256: checksumIn(single(headers, uploadHeaders.checksum)),
    chunk: count(headers, uploadHeaders.chunk),
  };
}

function checksumIn(header: string | undefined): string | null {
  if (header === undefined) return null;
  const [, digest = ''] = /^sha256 ([A-Za-z0-9+/]{43}=)$/.exec(header.trim()) ?? [];
  if (digest === '')
    throw invalidInput('The checksum is `sha256`, a space and the hash in base64.', uploadHeaders.checksum);
  return Buffer.from(digest, 'base64').toString('hex');
}
