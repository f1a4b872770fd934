import { Injectable } from '@nestjs/common';
import { PageRepository } from '@tessera/data/apps/page.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** A workspace's pages, for features that refer to one. */
@Injectable()
export class KnownPages {
  constructor(private readonly pages: PageRepository) {}

  /** @returns the app that a page is of; null if there is no such page */
  async appOf(workspace: WorkspaceId, id: string): Promise<string | null> {
    return (await this.pages.byId(workspace, id))?.app ?? null;
  }
}
