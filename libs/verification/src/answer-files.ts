import { Inject, Injectable } from '@nestjs/common';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Files of responses, for documents that show them. */
@Injectable()
export class AnswerFiles {
  constructor(
    private readonly uploads: UploadRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /**
   * An image of a response.
   * @param most bytes
   * @returns null for a file of another response, one that is no JPEG or PNG, a larger one, and one that is gone
   */
  async image(workspace: WorkspaceId, submission: string, id: string, most: number): Promise<Buffer | null> {
    const upload = await this.uploads.byId(workspace, id);
    if (!upload?.blob || upload.submission !== submission || upload.status === 'erased') return null;
    const { key, size, type } = upload.blob;
    if (!drawn.has(type) || size > most) return null;
    return this.blobs.get(key);
  }
}

const drawn = new Set(['image/jpeg', 'image/png']);
