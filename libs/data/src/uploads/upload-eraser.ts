import { Inject, Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AddressRepository } from '../addresses/address.repository.ts';
import { BLOB_STORE, type BlobStore } from '../blobs/blob-store.ts';
import { uploadPrefix } from './upload-keys.ts';
import { type Unclaimed, UploadRepository } from './upload.repository.ts';

const atOnce = 200;

/** Erases uploads with all their stored data. */
@Injectable()
export class UploadEraser {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly addresses: AddressRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /**
   * Erases one upload. It is marked first and its document is removed last, so a repeat completes an interrupted
   * erasure.
   * @param only skips uploads that a submission holds
   * @returns false if the upload does not exist or `only` prevents it
   */
  async erase(workspace: WorkspaceId, id: string, only: Unclaimed = {}): Promise<boolean> {
    const upload = await this.uploads.markErased(workspace, id, only);
    if (!upload) return false;
    await this.blobs.removeAll(uploadPrefix(upload));
    await this.addresses.release('upload', id, { workspace, subject: id });
    await this.uploads.delete(workspace, id);
    return true;
  }

  /**
   * Erases the uploads of a form or one submission. Recordings of verifications have a retention policy of their own.
   */
  async eraseAnswers(workspace: WorkspaceId, of: { form: string } | { submission: string }): Promise<void> {
    for (;;) {
      const found = await this.uploads.answersOf(workspace, of, atOnce);
      if (found.length === 0) return;
      for (const { _id } of found) await this.erase(workspace, _id);
    }
  }
}
