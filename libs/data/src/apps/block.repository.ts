import { Injectable } from '@nestjs/common';
import type { JsonValue } from '@tessera/kernel/json';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

type Content = Record<string, JsonValue>;

interface StoredBlock extends TenantDocument {
  page: string;
  /** The id that clients know it by. They choose it, so it is unique on its page only. */
  block: string;
  type: string;
  /** JSON text: unknown types may hold any names. */
  content: string;
  rank: string;
  deleted: boolean;
  revision: number;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  updatedBy: string;
}
export type BlockDocument = Omit<StoredBlock, 'content'> & { content: Content };
export interface BlockDraft {
  id: string;
  type: string;
  content: Content;
  rank: string;
}
/** Who writes on which page. */
export interface PageAct {
  workspace: WorkspaceId;
  page: string;
  by: string;
}
const idOf = (page: string, block: string): string => deterministicId('block', page, block);

/** The blocks of pages. Deleted ones stay: the same id brings them back. */
@Injectable()
export class BlockRepository extends TenantRepository<StoredBlock> {
  constructor(database: Database) {
    super(database, 'blocks', [{ key: { workspace: 1, page: 1, rank: 1 } }]);
  }

  /** The live blocks of a page in their order. */
  async ofPage(workspace: WorkspaceId, page: string): Promise<BlockDocument[]> {
    const found = await this.find(workspace, { page, deleted: false }, { sort: { rank: 1, block: 1 } });
    return found.map(opened);
  }

  async byIds(workspace: WorkspaceId, page: string, blocks: readonly string[]): Promise<BlockDocument[]> {
    const found = await this.find(workspace, { _id: { $in: blocks.map((block) => idOf(page, block)) } });
    return found.map(opened);
  }

  countOf(workspace: WorkspaceId, page: string): Promise<number> {
    return this.count(workspace, { page, deleted: false });
  }

  /** Stores new blocks. @returns ids of those that were there before, deleted ones included */
  async add({ workspace, page, by }: PageAct, drafts: readonly BlockDraft[]): Promise<Set<string>> {
    const now = new Date();
    const documents = drafts.map(({ id, content, ...rest }): StoredBlock => ({
      ...rest,
      _id: idOf(page, id),
      workspace,
      page,
      block: id,
      content: JSON.stringify(content),
      deleted: false,
      revision: 1,
      createdAt: now,
      createdBy: by,
      updatedAt: now,
      updatedBy: by,
    }));
    const there = await this.insertNew(documents);
    return new Set(documents.filter(({ _id }) => there.has(_id)).map(({ block }) => block));
  }

  /** Brings a deleted block back with another content. @returns null if it is not deleted */
  async revive({ workspace, page, by }: PageAct, { id, content, ...rest }: BlockDraft): Promise<BlockDocument | null> {
    const set = { ...rest, content: JSON.stringify(content), deleted: false, updatedAt: new Date(), updatedBy: by };
    const where = { _id: idOf(page, id), deleted: true };
    const found = await this.change(workspace, where, { $set: set, $inc: { revision: 1 } });
    return found && opened(found);
  }

  /** @returns null when it is deleted or was changed since */
  async update(
    { workspace, page, by }: PageAct,
    at: { id: string; revision: number },
    { content, ...change }: Partial<Omit<BlockDraft, 'id'>> & { deleted?: true },
  ): Promise<BlockDocument | null> {
    const text = content && { content: JSON.stringify(content) };
    const set = { ...change, ...text, updatedAt: new Date(), updatedBy: by };
    const where = { _id: idOf(page, at.id), revision: at.revision, deleted: false };
    const found = await this.change(workspace, where, { $set: set, $inc: { revision: 1 } });
    return found && opened(found);
  }

  /** @returns null when it is deleted already */
  async delete({ workspace, page, by }: PageAct, id: string): Promise<BlockDocument | null> {
    const set = { deleted: true, updatedAt: new Date(), updatedBy: by };
    const where = { _id: idOf(page, id), deleted: false };
    const found = await this.change(workspace, where, { $set: set, $inc: { revision: 1 } });
    return found && opened(found);
  }
}

const opened = (stored: StoredBlock): BlockDocument => ({
  ...stored,
  content: JSON.parse(stored.content) as Content,
});
