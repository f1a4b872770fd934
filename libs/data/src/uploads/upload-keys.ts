import type { UploadChunk, UploadDocument } from './upload.repository.ts';

type Named = Pick<UploadDocument, '_id' | 'workspace'>;

/** Below this lies everything that is stored of an upload. */
export const uploadPrefix = ({ workspace, _id }: Named): string => `uploads/${workspace}/${_id}`;

/**
 * Where a part of an upload lies. Its hash is in the key: two senders of the same number with other bytes do not write
 * over each other, and the same bytes are stored once.
 */
export const chunkKey = (upload: Named, { number, sha256 }: Pick<UploadChunk, 'number' | 'sha256'>): string =>
  `${uploadPrefix(upload)}/${String(number).padStart(5, '0')}-${sha256}`;

/** Where the whole file lies, once it was put together. */
export const wholeKey = (upload: Named): string => `${uploadPrefix(upload)}/whole`;
