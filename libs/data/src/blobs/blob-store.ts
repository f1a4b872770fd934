import type { Readable } from 'node:stream';

/** Byte range, both ends included. */
export interface BlobRange {
  from: number;
  to: number;
}
/** An open blob or range of it. A reader that stops early must destroy the stream. */
export interface OpenBlob {
  stream: Readable;
  /** Size of the whole blob. */
  size: number;
}
/** Response headers and lifetime of a signed address. */
export interface AddressTerms {
  expiresInSeconds: number;
  type: string;
  /** File name of a download. */
  filename: string;
  /** Whether a browser displays or downloads it. */
  as: 'inline' | 'attachment';
}

/** Store for large values. Keys are generated: letters, digits, dashes and slashes. */
export interface BlobStore {
  /** Stores a blob atomically; an existing key is replaced. Durable once this resolves. */
  put(key: string, content: Buffer): Promise<void>;
  /** Stores a local file of any size. The file is kept, and the caller must not write to it again. */
  putFile(key: string, path: string): Promise<void>;
  /** @returns null if the blob does not exist */
  get(key: string): Promise<Buffer | null>;
  /**
   * @param range must lie within the blob
   * @returns null if the blob does not exist
   */
  open(key: string, range?: BlobRange): Promise<OpenBlob | null>;
  /** @returns the bytes, or null if the blob does not exist */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Removes every blob whose key begins with this prefix and a slash. */
  removeAll(prefix: string): Promise<void>;
  /** Signed address of the blob for browsers, also for ranges, valid until it expires. */
  addressOf(key: string, terms: AddressTerms): Promise<string>;
}
export const BLOB_STORE = Symbol('blob store');

const keyPattern = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_.-]*[A-Za-z0-9_-])+$/;

/** @throws Error for a malformed key, which must never become a path or an address */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`"${key}" is not a blob key`);
  return key;
}
