import type { UploadDocument } from '@tessera/data/uploads/upload.repository';
import { newId } from '@tessera/kernel/ids';

/** An upload as it is stored when it begins; the test says what differs. */
export function uploadDraft(given: Partial<UploadDocument> = {}): Omit<UploadDocument, 'workspace'> {
  return {
    _id: newId(),
    form: newId(),
    field: 'verification',
    filling: 'filling-of-the-test',
    verification: null,
    name: 'video-verification.webm',
    type: 'video/webm',
    offset: 0,
    length: null,
    chunks: [],
    status: 'open',
    blob: null,
    submission: null,
    createdAt: new Date(),
    updatedAt: new Date(),
    ...given,
  };
}
