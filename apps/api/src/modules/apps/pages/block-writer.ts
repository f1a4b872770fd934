import { Injectable } from '@nestjs/common';
import { blockContents, isBlockType } from '@tessera/contracts/pages/block-content';
import { mostBlocks } from '@tessera/contracts/pages/pages.schema';
import {
  type BlockDocument,
  type BlockDraft,
  BlockRepository,
  type PageAct,
} from '@tessera/data/apps/block.repository';
import { BlockJournalRepository, PageVersionRepository } from '@tessera/data/apps/page-version.repository';
import { type PageDocument, PageRepository } from '@tessera/data/apps/page.repository';
import { invalidInput, unprocessable } from '@tessera/kernel/errors';
import { newId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import type { Actor } from '@tessera/kit/actor';
import { rankBetween } from '@tessera/records/card-rank';
import { PageDesk } from './page-desk.ts';

/** What is changed within this time is one version. */
const versionMs = 10 * 60_000;

type Content = Record<string, JsonValue>;
export interface NewBlockInput {
  id?: string;
  type: string;
  content: Content;
  rank?: string;
  after?: string;
}
export interface BlockEdit {
  id: string;
  revision: number;
  type?: string;
  content?: Content;
  rank?: string;
}
export interface Written {
  items: BlockDocument[];
  conflicts: BlockDocument[];
  gone: string[];
}

/** Writes blocks, notes what they are then for the versions of the page, and tells browsers. */
@Injectable()
export class BlockWriter {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly pages: PageRepository,
    private readonly versions: PageVersionRepository,
    private readonly journal: BlockJournalRepository,
    private readonly desk: PageDesk,
  ) {}

  /** Adds blocks. One that is there already stays as it is; a deleted one comes back as it is given. */
  async create(actor: Actor, page: PageDocument, inputs: readonly NewBlockInput[], path: string): Promise<Written> {
    const there = await this.blocks.ofPage(actor.workspace, page._id);
    const known = new Set(there.map(({ block }) => block));
    const added = inputs.filter(({ id }) => id === undefined || !known.has(id)).length;
    if (there.length + added > mostBlocks)
      throw unprocessable(`A page can have up to ${mostBlocks} blocks. Continue on another page.`, path);
    const drafts = draftsOf(there, inputs, path);
    const act = actOf(actor, page);
    const taken = await this.blocks.add(act, drafts);
    for (const draft of drafts) if (taken.has(draft.id)) await this.blocks.revive(act, draft);
    const items = inOrder(
      await this.blocks.byIds(
        actor.workspace,
        page._id,
        drafts.map(({ id }) => id),
      ),
      drafts,
    );
    await this.note(actor, page, items);
    return { items, conflicts: [], gone: [] };
  }

  async update(actor: Actor, page: PageDocument, edits: readonly BlockEdit[], path: string): Promise<Written> {
    const written: Written = { items: [], conflicts: [], gone: [] };
    const before = await this.blocks.byIds(
      actor.workspace,
      page._id,
      edits.map(({ id }) => id),
    );
    const checked = edits.map(({ id, revision, ...edit }, at) => {
      const { type } = { type: before.find(({ block }) => block === id)?.type ?? 'TEXT', ...edit };
      const given = edit.content ?? (edit.type === undefined ? undefined : {});
      const content = given && checkedContent(type, given, `${partAt(path, at)}.content`);
      return { at: { id, revision }, change: { ...edit, ...(content && { content }) } };
    });
    for (const { at, change } of checked) {
      const stored = await this.blocks.update(actOf(actor, page), at, change);
      if (stored) written.items.push(stored);
      else {
        const [now] = await this.blocks.byIds(actor.workspace, page._id, [at.id]);
        if (!now || now.deleted) written.gone.push(at.id);
        else written.conflicts.push(now);
      }
    }
    await this.note(actor, page, written.items);
    return written;
  }

  async remove(actor: Actor, page: PageDocument, ids: readonly string[]): Promise<Written> {
    const removed: BlockDocument[] = [];
    const gone: string[] = [];
    for (const id of new Set(ids)) {
      const block = await this.blocks.delete(actOf(actor, page), id);
      if (block) removed.push(block);
      else gone.push(id);
    }
    await this.note(actor, page, removed);
    return { items: [], conflicts: [], gone };
  }

  /** Brings the page back to the blocks of a version. What it is now stays as the version before. */
  async restore(actor: Actor, page: PageDocument, version: number): Promise<Written> {
    const [target, now] = await Promise.all([
      this.journal.stateAt(actor.workspace, page._id, version),
      this.blocks.ofPage(actor.workspace, page._id),
    ]);
    const next = (await this.pages.nextVersion(actor.workspace, page)) ?? page;
    const act = actOf(actor, page);
    const changed: BlockDocument[] = [];
    const take = (block: BlockDocument | null) => {
      if (block) changed.push(block);
    };
    const missing = target.filter(({ id }) => !now.some(({ block }) => block === id));
    for (const { id, type, content, rank } of missing) take(await this.blocks.revive(act, { id, type, content, rank }));
    for (const block of now) {
      const wanted = target.find(({ id }) => id === block.block);
      if (!wanted) take(await this.blocks.delete(act, block.block));
      else if (!isSame(block, wanted)) {
        const { type, content, rank } = wanted;
        take(await this.blocks.update(act, { id: block.block, revision: block.revision }, { type, content, rank }));
      }
    }
    await this.note(actor, next, changed);
    return { items: await this.blocks.ofPage(actor.workspace, page._id), conflicts: [], gone: [] };
  }

  /** A version ends ten minutes after it began. */
  private async note(actor: Actor, page: PageDocument, changed: readonly BlockDocument[]): Promise<void> {
    if (changed.length === 0) return;
    const isOver = Date.now() - page.versionAt.getTime() > versionMs;
    const { version, versionAt } = (isOver ? await this.pages.nextVersion(actor.workspace, page) : page) ?? page;
    await this.journal.note(actor.workspace, version, changed);
    const entry = { page: page._id, number: version, from: versionAt, by: actor.userId };
    await this.versions.note(actor.workspace, entry);
    this.desk.contentChanged(page);
  }
}

const actOf = ({ workspace, userId }: Actor, { _id }: PageDocument): PageAct => ({ workspace, page: _id, by: userId });

/** Where a call has its block: `body`, or one of a list. */
const partAt = (path: string, at: number): string => (path === 'body' ? path : `${path}.${at}`);

const isSame = (a: Pick<BlockDraft, 'type' | 'content' | 'rank'>, b: Pick<BlockDraft, 'type' | 'content' | 'rank'>) =>
  a.type === b.type && a.rank === b.rank && JSON.stringify(a.content) === JSON.stringify(b.content);

const inOrder = (found: readonly BlockDocument[], drafts: readonly BlockDraft[]): BlockDocument[] =>
  drafts.flatMap(({ id }) => found.find(({ block }) => block === id) ?? []);

/**
 * Content as its type wants it. Of a type that is not known it is kept as it is.
 * @throws DomainError INVALID_INPUT that names the part
 */
export function checkedContent(type: string, content: Content, path: string): Content {
  if (!isBlockType(type)) return content;
  const read = blockContents[type].safeParse(content);
  if (read.success) return read.data as Content;
  const [issue] = read.error.issues;
  throw invalidInput(issue?.message ?? 'does not fit the block', [path, ...(issue?.path ?? [])].join('.'));
}

/** New blocks with an id and a place each. */
function draftsOf(there: readonly BlockDocument[], inputs: readonly NewBlockInput[], path: string): BlockDraft[] {
  const places = there.map(({ block, rank }) => ({ id: block, rank }));
  return inputs.map(({ id = newId(), type, content, rank, after }, at) => {
    const draft = { id, type, content: checkedContent(type, content, `${partAt(path, at)}.content`) };
    const index = after === undefined ? places.length - 1 : places.findIndex((place) => place.id === after);
    if (after !== undefined && index === -1)
      throw unprocessable('This block is not on the page.', `${partAt(path, at)}.after`);
    const place = rank ?? rankBetween(places[index]?.rank ?? null, places[index + 1]?.rank ?? null);
    places.splice(index + 1, 0, { id, rank: place });
    return { ...draft, rank: place };
  });
}
