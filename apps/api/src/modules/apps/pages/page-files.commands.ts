import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pageFiles } from '@tessera/contracts/pages/page-files.contract';
import { pageFileKey, PageFileRepository } from '@tessera/data/apps/page-file.repository';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { DomainError, unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { PageDesk } from './page-desk.ts';
import { fileOnWire } from './page-files.queries.ts';

export class UploadPageFile extends CommandFor(pageFiles.upload) {}

const mostFiles = 2_000;
const images = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
] as const;

/** The type of an image by its first bytes; null for anything else. */
const imageTypeOf = (content: Buffer): string | null =>
  images.find(([, magic]) => content.toString('hex', 0, magic.length / 2) === magic)?.[0] ?? null;

@CommandHandler(UploadPageFile)
export class UploadPageFileHandler implements ICommandHandler<UploadPageFile> {
  constructor(
    private readonly desk: PageDesk,
    private readonly files: PageFileRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** The document is stored last: it exists only with its content. */
  async execute({ input, actor }: UploadPageFile) {
    const { app_id: app, page_id: page, kind, name, data } = input.body;
    await this.desk.find(actor, app, page);
    const content = Buffer.from(data, 'base64');
    const image = imageTypeOf(content);
    if (kind === 'image' && image === null)
      throw new DomainError('UNSUPPORTED_MEDIA', 'Invalid file type. Only PNG, JPG, and JPEG files are allowed.', {
        field: 'body.data',
      });
    const file = {
      ...{ _id: newId(), workspace: actor.workspace, app, page, name, type: image ?? 'application/octet-stream' },
      ...{ size: content.length, createdAt: new Date(), createdBy: actor.userId },
    };
    await this.blobs.put(pageFileKey(file), content);
    if ((await this.files.add(file, mostFiles)) === 'full') {
      await this.blobs.remove(pageFileKey(file));
      throw unprocessable(`The pages of an app can have up to ${mostFiles} files.`, 'body.data');
    }
    return fileOnWire(file);
  }
}
