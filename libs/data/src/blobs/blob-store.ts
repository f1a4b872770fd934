/** Where large values lie. Keys are made by us, from letters, digits, dashes and slashes. */
export interface BlobStore {
  /** Stores a blob whole or not at all; the same key again replaces it. */
  put(key: string, content: Buffer): Promise<void>;
  /** @returns null when there is no such blob */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}
export const BLOB_STORE = Symbol('blob store');
