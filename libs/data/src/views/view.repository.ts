import { Injectable } from '@nestjs/common';
import type { ViewState } from '@tessera/contracts/views/views.schema';
import type { UserId, WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { TenantRepository } from '../tenant-repository.ts';

/** Where a view is kept: with its owner, or with the workspace if it is shared. */
type Shelf = UserId | typeof sharedShelf;
const sharedShelf = '*';

export interface ViewDocument {
  _id: string;
  workspace: WorkspaceId;
  /** Key of the list. */
  list: string;
  shelf: Shelf;
  name: string;
  /** Normalised name, for uniqueness within a shelf. */
  folded: string;
  owner: UserId;
  ownerName: string;
  state: ViewState;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}
/** A view as it is stored. Keys of columns may have dots, which names of stored fields may not. */
type StoredView = Omit<ViewDocument, 'state'> & {
  state: Omit<ViewState, 'columns'> & {
    columns: { order: string[]; visible: [string, boolean][]; widths: [string, number][] };
  };
};
const toStored = ({ columns, ...state }: ViewState): StoredView['state'] => ({
  ...state,
  columns: { order: columns.order, visible: Object.entries(columns.visible), widths: Object.entries(columns.widths) },
});
const opened = ({ state: { columns, ...state }, ...view }: StoredView): ViewDocument => {
  const { order, visible, widths } = columns;
  return {
    ...view,
    state: { ...state, columns: { order, visible: Object.fromEntries(visible), widths: Object.fromEntries(widths) } },
  };
};

type NewView = Omit<ViewDocument, 'shelf' | 'revision' | 'createdAt' | 'updatedAt'> & { shared: boolean };
type ViewChange = Partial<Pick<ViewDocument, 'name' | 'folded' | 'state'>> & { shared?: boolean };

export const isShared = ({ shelf }: ViewDocument): boolean => shelf === sharedShelf;
const shelfOf = (owner: UserId, shared: boolean): Shelf => (shared ? sharedShelf : owner);

/** Saved views of lists. The order of the index serves the views of a list, their limits and their unique names. */
@Injectable()
export class ViewRepository extends TenantRepository<StoredView> {
  constructor(database: Database) {
    super(database, 'views', [{ key: { workspace: 1, list: 1, shelf: 1, folded: 1 }, unique: true }]);
  }

  /** The views of a list that a person may use: their own and shared ones, by name. */
  async ofList(workspace: WorkspaceId, list: string, person: UserId): Promise<ViewDocument[]> {
    const where = { list, shelf: { $in: [sharedShelf, person] } };
    return (await this.find(workspace, where, { sort: { folded: 1 } })).map(opened);
  }

  /** A view if the person may use it: their own or a shared one. */
  async usable(workspace: WorkspaceId, id: string, person: UserId): Promise<ViewDocument | null> {
    const found = await this.findOne(workspace, { _id: id, shelf: { $in: [sharedShelf, person] } });
    return found && opened(found);
  }

  /** Stores a new view if its shelf has fewer than `most`. */
  async add({ shared, ...view }: NewView, most: number): Promise<ViewDocument | 'taken' | 'full'> {
    const now = new Date();
    const shelf = shelfOf(view.owner, shared);
    const document: ViewDocument = { ...view, shelf, revision: 1, createdAt: now, updatedAt: now };
    const stored = { ...document, state: toStored(document.state) };
    const outcome = await this.insertLimited(stored, most, { list: view.list, shelf });
    return outcome === 'added' ? document : outcome;
  }

  /**
   * Changes a view as it was read; a view that moves to a full shelf is moved back.
   * @param read the view with the revision that the change is based on
   * @returns null if the view changed since or is gone, 'taken' if another one on the shelf has the name
   */
  async update(
    read: ViewDocument,
    { shared, state, ...change }: ViewChange,
    most: number,
  ): Promise<ViewDocument | null | 'taken' | 'full'> {
    const shelf = shared === undefined ? read.shelf : shelfOf(read.owner, shared);
    const at = { _id: read._id, revision: read.revision };
    const set = { ...change, ...(state && { state: toStored(state) }), shelf, updatedAt: new Date() };
    const changed = await this.changeUnique(read.workspace, at, { $set: set, $inc: { revision: 1 } });
    if (changed === null || changed === 'taken') return changed;
    const isFree = shelf === read.shelf || (await this.count(read.workspace, { list: read.list, shelf })) <= most;
    if (isFree) return opened(changed);
    const { name, folded, updatedAt } = read;
    const back = await this.changeUnique(
      read.workspace,
      { _id: read._id, revision: changed.revision },
      { $set: { shelf: read.shelf, name, folded, state: toStored(read.state), updatedAt }, $inc: { revision: 1 } },
    );
    return back === 'taken' ? 'taken' : 'full';
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }
}
