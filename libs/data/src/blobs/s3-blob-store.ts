import { open, stat, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type AddressTerms, type BlobRange, type BlobStore, checkedKey, type OpenBlob } from './blob-store.ts';
import { dispositionOf } from './media-addresses.ts';

/** Address and credentials of an S3-compatible store. */
export interface S3Location {
  /** Omitted for AWS. */
  endpoint?: string;
  /** The store's address for browsers, if it differs. */
  publicEndpoint?: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean;
}

/** Timeouts of the store, in milliseconds. */
export interface S3Patience {
  /** To get a connection, including the wait for a free one in the pool. */
  connectionTimeout: number;
  /** Without traffic in either direction, also in the middle of a response. */
  socketTimeout: number;
  /** From the first byte of a request to the first of its response; reading the response is not limited. */
  requestTimeout: number;
}

const usualPatience: S3Patience = { connectionTimeout: 5_000, socketTimeout: 20_000, requestTimeout: 60_000 };

/** Larger files are uploaded in sequential parts of this size, which bounds the memory used. */
const partSize = 8 * 1024 * 1024;
const removedAtOnce = 8;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** Blobs as objects of an S3-compatible store, for several machines. */
export class S3BlobStore implements BlobStore {
  private readonly client: S3Client;
  private readonly signer: S3Client;
  private readonly bucket: string;

  constructor(location: S3Location, patience = usualPatience) {
    this.bucket = location.bucket;
    this.client = clientOf(location, location.endpoint, patience);
    this.signer = location.publicEndpoint ? clientOf(location, location.publicEndpoint, patience) : this.client;
  }

  async put(key: string, content: Buffer): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: content }));
  }

  async putFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const file = await open(path);
    try {
      if (size <= partSize) await this.put(key, await readPart(file, 0, size));
      else await this.putInParts(key, file, size);
    } finally {
      await file.close();
    }
  }

  async get(key: string): Promise<Buffer | null> {
    const found = await this.client.send(new GetObjectCommand(this.at(key))).catch(nullIfMissing);
    return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
  }

  async open(key: string, range?: BlobRange): Promise<OpenBlob | null> {
    const wanted = range && { Range: `bytes=${range.from}-${range.to}` };
    const found = await this.client.send(new GetObjectCommand({ ...this.at(key), ...wanted })).catch(nullIfMissing);
    if (!found) return null;
    if (!(found.Body instanceof Readable)) throw new Error('the store answered without a stream');
    const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength;
    return { stream: found.Body, size: Number(whole) };
  }

  async size(key: string): Promise<number | null> {
    const found = await this.client.send(new HeadObjectCommand(this.at(key))).catch(nullIfMissing);
    return found?.ContentLength ?? null;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)));
  }

  async removeAll(prefix: string): Promise<void> {
    const wanted = { Bucket: this.bucket, Prefix: `${checkedKey(prefix)}/` };
    for (;;) {
      // List from the start each time, because the listed objects are gone by then.
      const { Contents: found = [] } = await this.client.send(new ListObjectsV2Command(wanted));
      if (found.length === 0) return;
      const keys = found.flatMap(({ Key }) => Key ?? []);
      for (let at = 0; at < keys.length; at += removedAtOnce)
        await Promise.all(keys.slice(at, at + removedAtOnce).map((key) => this.remove(key)));
    }
  }

  addressOf(key: string, { expiresInSeconds, type, ...terms }: AddressTerms): Promise<string> {
    const wanted = new GetObjectCommand({
      ...this.at(key),
      ResponseContentType: type,
      ResponseContentDisposition: dispositionOf(terms),
      ResponseCacheControl: 'private, no-cache',
    });
    return getSignedUrl(this.signer, wanted, { expiresIn: expiresInSeconds });
  }

  private async putInParts(key: string, file: FileHandle, size: number): Promise<void> {
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(this.at(key)));
    const upload = { ...this.at(key), UploadId };
    try {
      const parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let from = 0; from < size; from += partSize) {
        const Body = await readPart(file, from, Math.min(partSize, size - from));
        const PartNumber = parts.length + 1;
        const { ETag } = await this.client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
        parts.push({ ETag, PartNumber });
      }
      await this.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
    } catch (error) {
      // Abandoned parts cost money; if the store does not answer, its own lifecycle rule removes them.
      await this.client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  private at(key: string) {
    return { Bucket: this.bucket, Key: checkedKey(key) };
  }
}

function clientOf(location: S3Location, endpoint: string | undefined, patience: S3Patience): S3Client {
  return new S3Client({
    requestHandler: { ...patience, throwOnRequestTimeout: true },
    ...(endpoint && { endpoint }),
    region: location.region,
    credentials: { accessKeyId: location.accessKey, secretAccessKey: location.secretKey },
    forcePathStyle: location.forcePathStyle,
    // Not all other stores support the newer checksums; the signature covers the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  });
}

async function readPart(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length);
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(part, read, length - read, from + read);
    if (bytesRead === 0) throw new Error('the file became shorter while it was read');
    read += bytesRead;
  }
  return part;
}
