import { Inject, Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { AddressRepository } from '../addresses/address.repository.ts';
import { BLOB_STORE, type BlobStore } from '../blobs/blob-store.ts';
import type { Where } from '../tenant-repository.ts';
import { uploadPrefix } from './upload-keys.ts';
import { type UploadDocument, UploadRepository } from './upload.repository.ts';

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
   * @param where what must still hold, such as `{ submission: null }`
   * @returns false when that does not hold, or there is no such upload
   */
  async erase(workspace: WorkspaceId, id: string, where: Where<UploadDocument> = {}): Promise<boolean> {
    const upload = await this.uploads.markErased(workspace, id, where);
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
