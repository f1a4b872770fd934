import { Injectable } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { UploadEraser } from '@tessera/data/uploads/upload-eraser';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';

/** A file as the person announced it. */
interface Announced {
  import: string;
  name: string;
  size: number;
  mostBytes: number;
}
/** Where the bytes of an upload are: all in one blob, or not yet. */
export type UploadedFile = { state: 'whole'; blob: string } | { state: 'arriving' | 'assembling' | 'gone' };

/** Uploads of files to import. Whoever has the address may send the bytes, as with the uploads of a form. */
@Injectable()
export class ImportUploads {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly addresses: AddressRepository,
    private readonly eraser: UploadEraser,
  ) {}

  /** @returns the id of the upload */
  async begin(workspace: WorkspaceId, { import: owner, name, size, mostBytes }: Announced): Promise<string> {
    const id = newId();
    const now = new Date();
    await this.uploads.create(workspace, {
      ...{ _id: id, form: '', field: '', filling: '', import: owner, verification: null, submission: null },
      ...{ name, type: 'application/octet-stream', length: size, offset: 0, chunks: [], status: 'open', blob: null },
      accepts: { types: 'any', noun: 'a table', mostBytes },
      ...{ isChosen: true, createdAt: now, updatedAt: now },
    });
    await this.addresses.claim('upload', id, { workspace, subject: id });
    return id;
  }

  async fileOf(workspace: WorkspaceId, id: string): Promise<UploadedFile> {
    const upload = await this.uploads.byId(workspace, id);
    if (!upload || upload.status === 'erased') return { state: 'gone' };
    if (upload.status === 'open') return { state: 'arriving' };
    return upload.blob ? { state: 'whole', blob: upload.blob.key } : { state: 'assembling' };
  }

  async erase(workspace: WorkspaceId, id: string): Promise<void> {
    await this.eraser.erase(workspace, id);
  }
}
