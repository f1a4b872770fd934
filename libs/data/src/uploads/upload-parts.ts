import type { Readable } from 'node:stream';
import type { BlobStore } from '../blobs/blob-store.ts';
import { chunkKey } from './upload-keys.ts';
import type { UploadDocument } from './upload.repository.ts';

/**
 * Streams the bytes of an upload's parts in order, one open at a time.
 * @throws Error if a part is missing
 */
export async function* partsOf(blobs: BlobStore, upload: UploadDocument): AsyncGenerator<Readable> {
  for (const chunk of upload.chunks) {
    const blob = await blobs.open(chunkKey(upload, chunk));
    if (!blob) throw new Error(`part ${chunk.number} of upload ${upload._id} is gone`);
    yield blob.stream;
  }
}
