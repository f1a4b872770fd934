import { ClientError } from '@tessera/client/client-error';
import { type Block, mostBlocksAtOnce, type WrittenBlocks } from '@tessera/contracts/pages/pages.schema';
import type { EditedBlock, KnownBlock } from './edited-block.ts';
import { changesOf, isNothing, type PageChanges } from './page-changes.ts';
import { takePage, takeWritten } from './take-server.ts';

/** Time from the last change to saving, and from a failure to the next attempt. */
const saveAfterMs = 500;
const retryMs = 3_000;

export type SaveState = 'saved' | 'saving' | 'failed' | 'refused' | 'gone';
/** What a read of the page answered, and when the read began. */
export interface PageRead {
  items: readonly Block[];
  startedAt: number;
}
/** What is needed of an editor. */
export interface EditedPage {
  blocks: () => EditedBlock[];
  show: (blocks: readonly EditedBlock[]) => void;
}
export interface BlockApi {
  create: (elements: PageChanges['created']) => Promise<WrittenBlocks>;
  update: (elements: PageChanges['changed']) => Promise<WrittenBlocks>;
  remove: (ids: string[]) => Promise<WrittenBlocks>;
}

/** Parts of a list that fit into one call. */
const slices = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostBlocksAtOnce) }, (_, at) =>
    all.slice(at * mostBlocksAtOnce, (at + 1) * mostBlocksAtOnce),
  );

/** What a failed write means for the page. */
function stateAfter(error: unknown): SaveState {
  if (!(error instanceof ClientError)) return 'failed';
  if (error.status === 404) return 'gone';
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
  return isRefused ? 'refused' : 'failed';
}

/**
 * Keeps the editor of a page and the server in step: it writes changes block by block and shows what others wrote.
 * Nothing is lost on either side (docs/adr/0100).
 */
export class PageSync {
  private known: ReadonlyMap<string, KnownBlock> = new Map();
  /** When blocks were deleted here: a read that began before that still has them. */
  private readonly removed = new Map<string, number>();
  private isWriting = false;
  private late: PageRead | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(
    private readonly page: EditedPage,
    private readonly api: BlockApi,
    private readonly onState: (state: SaveState, error: string) => void,
  ) {}

  /** Shows the result of a read, joined with what is not saved yet. */
  take(read: PageRead): void {
    if (this.isWriting) {
      this.late = read;
      return;
    }
    const items = read.items.filter(({ id }) => (this.removed.get(id) ?? 0) <= read.startedAt);
    const taken = takePage(this.page.blocks(), this.known, items, read.startedAt);
    this.known = taken.known;
    this.page.show(taken.blocks);
    if (!isNothing(this.changes())) this.schedule();
  }

  /** The document was changed here. */
  changed(): void {
    this.onState('saving', '');
    this.schedule();
  }

  /** Writes what is not written yet. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isWriting) return;
    const changes = this.changes();
    if (isNothing(changes)) return this.onState('saved', '');
    this.isWriting = true;
    try {
      await this.write(changes);
      this.isWriting = false;
      if (isNothing(this.changes())) this.onState('saved', '');
      else this.schedule();
    } catch (thrown) {
      this.isWriting = false;
      const state = stateAfter(thrown);
      this.onState(state, thrown instanceof Error ? thrown.message : '');
      if (state === 'failed') this.schedule(retryMs);
    }
    const { late } = this;
    this.late = undefined;
    if (late && !this.isOver) this.take(late);
  }

  /** The page is left: what is not written yet is written now. */
  close(): void {
    void this.save();
    this.isOver = true;
  }

  private changes(): PageChanges {
    return changesOf(this.page.blocks(), this.known);
  }

  private schedule(afterMs = saveAfterMs): void {
    clearTimeout(this.timer);
    if (!this.isOver) this.timer = setTimeout(() => void this.save(), afterMs);
  }

  private async write({ created, changed, removed }: PageChanges): Promise<void> {
    for (const elements of slices(created)) this.answered(await this.api.create(elements));
    for (const elements of slices(changed)) this.answered(await this.api.update(elements));
    for (const ids of slices(removed)) this.answered(await this.api.remove(ids), ids);
  }

  private answered(written: WrittenBlocks, removed: readonly string[] = []): void {
    const now = Date.now();
    const { blocks, known } = takeWritten(this.page.blocks(), this.known, written, now);
    // What somebody else deleted while it was changed here is created again.
    for (const id of [...written.gone, ...removed]) known.delete(id);
    for (const id of removed) this.removed.set(id, now);
    this.known = known;
    this.page.show(blocks);
  }
}
