import type { Readable } from 'node:stream';

/** Bytes of a blob, both ends included. */
export interface BlobRange {
  from: number;
  to: number;
}
/** A blob that is being read: the whole of it, or a range. Whoever does not read it to its end destroys the stream. */
export interface OpenBlob {
  stream: Readable;
  /** Of the whole blob. */
  size: number;
}
/** How an address answers, and how long. */
export interface AddressTerms {
  expiresInSeconds: number;
  type: string;
  /** What a download is called. */
  filename: string;
  /** Whether a browser shows it, or keeps it as a file. */
  as: 'inline' | 'attachment';
}

/** Where large values lie. Keys are made by us, from letters, digits, dashes and slashes. */
export interface BlobStore {
  /** Stores a blob whole or not at all; the same key again replaces it. What was stored is on disk when this resolves. */
  put(key: string, content: Buffer): Promise<void>;
  /** The same of a local file, however large. The file stays, and whoever calls does not write into it again. */
  putFile(key: string, path: string): Promise<void>;
  /** @returns null when there is no such blob */
  get(key: string): Promise<Buffer | null>;
  /**
   * @param range must lie in the blob
   * @returns null when there is no such blob
   */
  open(key: string, range?: BlobRange): Promise<OpenBlob | null>;
  /** @returns its bytes, or null when there is no such blob */
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Removes every blob whose key begins with this and a slash. */
  removeAll(prefix: string): Promise<void>;
  /** An address at which a browser gets the blob, in ranges too, until it expires. */
  addressOf(key: string, terms: AddressTerms): Promise<string>;
}
export const BLOB_STORE = Symbol('blob store');

const keyPattern = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_.-]*[A-Za-z0-9_-])+$/;

/** @throws Error for a key that we would not have made: it never becomes a path or an address */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`"${key}" is not a blob key`);
  return key;
}
