import type { RecordedUpload } from '@tessera/evidence/record.schema';
import type { UploadDocument } from '@tessera/data/uploads/upload.repository';

/** The browser's recording from its upload, with the missing chunks. */
export function recordedUpload(upload: UploadDocument): RecordedUpload {
  const numbers = new Set(upload.chunks.map(({ number }) => number));
  const last = Math.max(-1, ...numbers);
  return {
    upload: upload._id,
    chunks: upload.chunks.map(({ at, ...chunk }) => ({ ...chunk, at: at.toISOString() })),
    missing: Array.from({ length: last + 1 }, (_, number) => number).filter((number) => !numbers.has(number)),
    finished: upload.status === 'finished' && !upload.cutOff,
  };
}
