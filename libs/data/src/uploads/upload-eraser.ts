import { Inject, Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AddressRepository } from '../addresses/address.repository.ts';
import { BLOB_STORE, type BlobStore } from '../blobs/blob-store.ts';
import { uploadPrefix } from './upload-keys.ts';
import { type Unclaimed, UploadRepository } from './upload.repository.ts';

const atOnce = 200;

/** Erases uploads with everything that is stored of them. */
@Injectable()
export class UploadEraser {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly addresses: AddressRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /**
   * Erases one upload. The mark comes first and the document goes last, so that erasing again finishes what a crash left.
   * @param only erases it only when no submission holds it
   * @returns false when there is no such upload, or `only` does not hold
   */
  async erase(workspace: WorkspaceId, id: string, only: Unclaimed = {}): Promise<boolean> {
    const upload = await this.uploads.markErased(workspace, id, only);
    if (!upload) return false;
    await this.blobs.removeAll(uploadPrefix(upload));
    await this.addresses.release('upload', id, { workspace, subject: id });
    await this.uploads.delete(workspace, id);
    return true;
  }

  /** Erases what was answered in a form, or in one submission. Recordings of verifications stay: they have a retention. */
  async eraseAnswers(workspace: WorkspaceId, of: { form: string } | { submission: string }): Promise<void> {
    for (;;) {
      const found = await this.uploads.answersOf(workspace, of, atOnce);
      if (found.length === 0) return;
      for (const { _id } of found) await this.erase(workspace, _id);
    }
  }
}
