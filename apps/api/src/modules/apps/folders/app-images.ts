import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { AppRepository } from '@tessera/data/apps/app.repository';
import { BLOB_STORE, type BlobStore } from '@tessera/data/blobs/blob-store';
import type { WorkspaceId } from '@tessera/kernel/ids';

interface AppRef {
  workspace: WorkspaceId;
  _id: string;
}
const keyOf = ({ workspace, _id }: AppRef, image: string): string => `apps/${workspace}/${_id}/picture-${image}`;

/** Pictures of apps. The address of one cannot be guessed, so that pages can show it as they show any other picture. */
@Injectable()
export class AppImages {
  constructor(
    private readonly apps: AppRepository,
    private readonly addresses: AddressRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** @returns the last part of the picture's address */
  async add(app: AppRef, content: Buffer): Promise<string> {
    const image = randomBytes(16).toString('hex');
    await this.blobs.put(keyOf(app, image), content);
    await this.addresses.claim('appImage', image, { workspace: app.workspace, subject: app._id });
    return image;
  }

  async remove(app: AppRef, image: string): Promise<void> {
    await this.addresses.release('appImage', image, { workspace: app.workspace, subject: app._id });
    await this.blobs.remove(keyOf(app, image));
  }

  content(app: AppRef, image: string): Promise<Buffer | null> {
    return this.blobs.get(keyOf(app, image));
  }

  /** The picture at an address, if it is that of its app still. */
  async at(image: string): Promise<Buffer | null> {
    const destination = await this.addresses.resolve('appImage', image);
    const app = destination && (await this.apps.byId(destination.workspace, destination.subject));
    return app?.image === image ? this.content(app, image) : null;
  }
}
