import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uploads } from '@tessera/contracts/uploads/uploads.contract';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { UploadRepository } from '@tessera/data/uploads/upload.repository';
import { isShownByBrowsers } from '@tessera/fields/files/file-kinds';
import { conflict, notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { CommandFor } from '@tessera/kit/messages';

export class UploadAddress extends CommandFor(uploads.address) {}

/** Long enough to watch a video, with seeking. */
const addressSeconds = 15 * 60;

/** For every type that a browser could run scripts of. */
const download = { type: 'application/octet-stream', as: 'attachment' } as const;

@CommandHandler(UploadAddress)
export class UploadAddressHandler implements ICommandHandler<UploadAddress> {
  constructor(
    private readonly repository: UploadRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly access: AccessControl,
  ) {}

  /** Submitted files only: files of a form that is still being filled in do not belong to the owner yet. */
  async execute({ input, actor }: UploadAddress) {
    const { id, as } = input.body;
    const upload = await this.repository.byId(actor.workspace, id);
    if (!upload || upload.submission === null || upload.verification !== null || upload.status === 'erased')
      throw notFound('This file');
    await this.access.requireOn(actor, 'submissions:CAN_VIEW', 'form', upload.form, 'This file');
    const { blob, name } = upload;
    if (!blob) throw conflict('This file is being prepared. Try again in a moment.', 'body.id');
    const expires = new Date(Date.now() + addressSeconds * 1000);
    const shown = isShownByBrowsers(blob.type) ? { type: blob.type, as } : download;
    const terms = { expiresInSeconds: addressSeconds, filename: name, ...shown };
    return {
      url: await this.blobs.addressOf(blob.key, terms),
      expires_at: expires.toISOString(),
      name,
      type: blob.type,
      size: blob.size,
      seconds: blob.seconds,
    };
  }
}
