import { Injectable } from '@nestjs/common';
import type { JsonValue } from '@tessera/kernel/json';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { BlockDocument } from './block.repository.ts';

export interface PageVersionDocument extends TenantDocument {
  page: string;
  number: number;
  from: Date;
  at: Date;
  by: string[];
}

/** Which versions of pages there are, and who wrote in each. */
@Injectable()
export class PageVersionRepository extends TenantRepository<PageVersionDocument> {
  constructor(database: Database) {
    super(database, 'pageVersions', [{ key: { workspace: 1, page: 1, number: -1 } }]);
  }

  /** Newest first. */
  ofPage(workspace: WorkspaceId, page: string, most: number): Promise<PageVersionDocument[]> {
    return this.find(workspace, { page }, { sort: { number: -1 }, limit: most });
  }

  async has(workspace: WorkspaceId, page: string, number: number): Promise<boolean> {
    return (await this.findOne(workspace, { page, number })) !== null;
  }

  /** Notes that somebody wrote in a version. */
  async note(
    workspace: WorkspaceId,
    { page, number, from, by }: Pick<PageVersionDocument, 'page' | 'number' | 'from'> & { by: string },
  ): Promise<void> {
    const _id = deterministicId('pageVersion', page, String(number));
    const at = new Date();
    const there = await this.insertNew([{ _id, workspace, page, number, from, at, by: [by] }]);
    if (there.size > 0) await this.change(workspace, { _id }, { $set: { at }, $addToSet: { by } });
  }
}

interface BlockStateDocument extends TenantDocument {
  page: string;
  block: string;
  version: number;
  /** The block as the version ends, JSON; null where it was deleted. */
  state: string | null;
  revision: number;
  at: Date;
  by: string;
}
export interface BlockState {
  id: string;
  type: string;
  content: Record<string, JsonValue>;
  rank: string;
  revision: number;
  at: Date;
  by: string;
}
/** More states than this are not read: versions that go back further are not offered. */
const mostStates = 50_000;

/** The journal of blocks: what each was at the end of each version in which it was changed. */
@Injectable()
export class BlockJournalRepository extends TenantRepository<BlockStateDocument> {
  constructor(database: Database) {
    super(database, 'blockStates', [{ key: { workspace: 1, page: 1, version: 1 } }]);
  }

  /** Notes blocks as they are after a write. An older state never replaces a newer one. */
  async note(workspace: WorkspaceId, version: number, blocks: readonly BlockDocument[]): Promise<void> {
    const entries = blocks.map(({ page, block, type, content, rank, deleted, revision, updatedAt, updatedBy }) => ({
      _id: deterministicId('blockState', page, block, String(version)),
      workspace,
      page,
      block,
      version,
      state: deleted ? null : JSON.stringify({ type, content, rank }),
      revision,
      at: updatedAt,
      by: updatedBy,
    }));
    const there = await this.insertNew(entries);
    await this.changeEach(
      entries
        .filter(({ _id }) => there.has(_id))
        .map(({ _id, state, revision, at, by }) => ({
          workspace,
          where: { _id, revision: { $lt: revision } },
          change: { $set: { state, revision, at, by } },
        })),
    );
  }

  /** The blocks of a page at the end of a version, in their order. */
  async stateAt(workspace: WorkspaceId, page: string, version: number): Promise<BlockState[]> {
    const where = { page, version: { $lte: version } };
    const entries = await this.find(workspace, where, { sort: { version: 1 }, limit: mostStates });
    const last = new Map(entries.map((entry) => [entry.block, entry]));
    return [...last.values()]
      .flatMap(({ block, state, revision, at, by }) =>
        state === null ? [] : [{ ...(JSON.parse(state) as BlockState), id: block, revision, at, by }],
      )
      .toSorted((a, b) => compared(a.rank, b.rank) || compared(a.id, b.id));
  }
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
