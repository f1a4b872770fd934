import type { UploadChunk, UploadDocument } from './upload.repository.ts';

type Named = Pick<UploadDocument, '_id' | 'workspace'>;

/** Key prefix of all blobs of an upload. */
export const uploadPrefix = ({ workspace, _id }: Named): string => `uploads/${workspace}/${_id}`;

/**
 * Key of a part. It contains the hash: two senders with different bytes for one number do not overwrite each other,
 * and equal bytes are stored once.
 */
export const chunkKey = (upload: Named, { number, sha256 }: Pick<UploadChunk, 'number' | 'sha256'>): string =>
  `${uploadPrefix(upload)}/${String(number).padStart(5, '0')}-${sha256}`;

/** Key of the assembled file. */
export const wholeKey = (upload: Named): string => `${uploadPrefix(upload)}/whole`;
