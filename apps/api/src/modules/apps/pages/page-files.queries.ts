import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { pageFiles } from '@tessera/contracts/pages/page-files.contract';
import { type PageFileDocument, pageFileKey, PageFileRepository } from '@tessera/data/apps/page-file.repository';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import { notFound } from '@tessera/kernel/errors';
import type { Actor } from '@tessera/kit/actor';
import { QueryFor } from '@tessera/kit/messages';
import { PageDesk } from './page-desk.ts';

export class PageFileAddress extends QueryFor(pageFiles.address) {}
export class DownloadPageFile extends QueryFor(pageFiles.download) {}

const addressSeconds = 60 * 60;

export const fileOnWire = ({ _id, name, type, size }: PageFileDocument) => ({ id: _id, name, type, size });

/** Where browsers find files. Only pictures are shown; all others are downloaded. */
@Injectable()
export class PageFileAddresses {
  constructor(@Inject(BLOB_STORE) private readonly blobs: BlobStore) {}

  of(file: PageFileDocument): Promise<string> {
    const as = file.type.startsWith('image/') ? 'inline' : 'attachment';
    const terms = { expiresInSeconds: addressSeconds, type: file.type, filename: file.name, as } as const;
    return this.blobs.addressOf(pageFileKey(file), terms);
  }
}

@Injectable()
export class PageFileFinder {
  constructor(
    private readonly desk: PageDesk,
    private readonly files: PageFileRepository,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async find(actor: Actor, at: { app_id: string; page_id: string; id: string }): Promise<PageFileDocument> {
    await this.desk.find(actor, at.app_id, at.page_id);
    const [file] = await this.files.byIds(actor.workspace, at.app_id, [at.id]);
    if (!file) throw notFound('This file');
    return file;
  }
}

@QueryHandler(PageFileAddress)
export class PageFileAddressHandler implements IQueryHandler<PageFileAddress> {
  constructor(
    private readonly finder: PageFileFinder,
    private readonly addresses: PageFileAddresses,
  ) {}

  async execute({ input, actor }: PageFileAddress) {
    const file = await this.finder.find(actor, input.query);
    const expires_at = new Date(Date.now() + addressSeconds * 1000).toISOString();
    return { ...fileOnWire(file), url: await this.addresses.of(file), expires_at };
  }
}

@QueryHandler(DownloadPageFile)
export class DownloadPageFileHandler implements IQueryHandler<DownloadPageFile> {
  constructor(
    private readonly finder: PageFileFinder,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ input, actor }: DownloadPageFile) {
    const file = await this.finder.find(actor, input.query);
    const content = await this.blobs.get(pageFileKey(file));
    if (!content) throw notFound('This file');
    return { ...fileOnWire(file), data: content.toString('base64') };
  }
}
