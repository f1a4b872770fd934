import { Injectable } from '@nestjs/common';
import type { PropertyType } from '@tessera/contracts/properties/properties.schema';
import { type RecordStatus, recordStatus } from '@tessera/contracts/records/record-status';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { folded } from '@tessera/query/fold';
import type { ListRequest } from '@tessera/query/list-request';
import type { Slots } from '@tessera/records/slot-value';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** A property that an object lists, in the order of the object. */
export interface ListedProperty {
  /** The name under which records store its values. */
  key: string;
  property: string;
  /** The object's own name for it; null for the property's name. */
  label: string | null;
  required: boolean;
  unique: boolean;
  hidden: boolean;
  section: string | null;
}
/** A property that was removed. Its values are those of the type that it had then. */
export interface RemovedProperty extends ListedProperty {
  type: PropertyType;
  at: Date;
}
export interface StoredSection {
  id: string;
  name: string;
  columns: 1 | 2;
}

export interface ObjectDocument extends TenantDocument {
  name: string;
  nameOrder: string;
  /** Normalised name, for uniqueness; a deleted object gives it up. */
  folded?: string;
  description: string;
  icon: string;
  status: RecordStatus;
  titleKey: string | null;
  properties: ListedProperty[];
  /** Keys of removed properties: their values may still be stored. */
  retiredKeys: string[];
  /** Those of them that can be put back, the last one first. */
  removed?: RemovedProperty[];
  sections: StoredSection[];
  /** The sorts that its records keep keys for. */
  slots: Slots;
  revision: number;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
}
export type ObjectDraft = Pick<
  ObjectDocument,
  '_id' | 'name' | 'description' | 'icon' | 'titleKey' | 'properties' | 'createdBy'
> & { folded: string };
/** What is left out stays. */
export type ObjectChange = Partial<
  Pick<
    ObjectDocument,
    | 'name'
    | 'folded'
    | 'description'
    | 'icon'
    | 'titleKey'
    | 'properties'
    | 'retiredKeys'
    | 'removed'
    | 'sections'
    | 'slots'
  >
>;

const objectList = {
  columns: {
    name: { path: 'name', kind: 'text', sortPath: 'nameOrder' },
    updated_at: { path: 'updatedAt', kind: 'moment' },
    created_at: { path: 'createdAt', kind: 'moment' },
  },
  searched: ['name', 'description'],
} satisfies StoredList;

@Injectable()
export class ObjectRepository extends TenantRepository<ObjectDocument> {
  constructor(database: Database) {
    super(database, 'objects', [
      { key: { workspace: 1, folded: 1 }, unique: true, partialFilterExpression: { folded: { $exists: true } } },
      { key: { workspace: 1, status: 1, nameOrder: 1, _id: 1 } },
      { key: { workspace: 1, 'properties.property': 1 } },
    ]);
  }

  /** Stores a new object if the workspace has fewer than `most`, deleted ones included. */
  async add(workspace: WorkspaceId, draft: ObjectDraft, most: number): Promise<ObjectDocument | 'taken' | 'full'> {
    const now = new Date();
    const document: ObjectDocument = {
      ...draft,
      workspace,
      nameOrder: folded(draft.name),
      status: recordStatus.active,
      retiredKeys: [],
      sections: [],
      slots: {},
      revision: 0,
      createdAt: now,
      updatedAt: now,
    };
    const outcome = await this.insertLimited(document, most);
    return outcome === 'added' ? document : outcome;
  }

  byId(workspace: WorkspaceId, id: string): Promise<ObjectDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  list(workspace: WorkspaceId, status: RecordStatus, request: ListRequest): Promise<ListPage<ObjectDocument>> {
    return this.listPage(workspace, objectList, request, { scope: { status } });
  }

  /** The objects, deleted ones left out, that list a property. */
  usersOf(workspace: WorkspaceId, property: string): Promise<ObjectDocument[]> {
    const where = { 'properties.property': property, status: { $ne: recordStatus.deleted } };
    return this.find(workspace, where, { sort: { nameOrder: 1 }, limit: 20 });
  }

  /** All objects that list a property, deleted ones included: they can be restored. */
  allWith(workspace: WorkspaceId, property: string): Promise<ObjectDocument[]> {
    return this.find(workspace, { 'properties.property': property }, { sort: { _id: 1 } });
  }

  /** The ids of all objects that list a property, deleted ones included. */
  async idsWith(workspace: WorkspaceId, property: string): Promise<string[]> {
    const found = await this.find(workspace, { 'properties.property': property }, { projection: { _id: 1 } });
    return found.map(({ _id }) => _id);
  }

  /** @returns null when it is gone or was changed since, 'taken' when another one has the name */
  update(
    workspace: WorkspaceId,
    at: { id: string; revision: number },
    change: ObjectChange,
  ): Promise<ObjectDocument | null | 'taken'> {
    const order = change.name === undefined ? {} : { nameOrder: folded(change.name) };
    const set = { ...change, ...order, updatedAt: new Date() };
    return this.changeUnique(workspace, { _id: at.id, revision: at.revision }, { $set: set, $inc: { revision: 1 } });
  }

  /**
   * @param name normalised, for a status in which the object has its name
   * @returns null when it is gone, 'taken' when another one has the name meanwhile
   */
  setStatus(
    workspace: WorkspaceId,
    id: string,
    status: RecordStatus,
    name: string,
  ): Promise<ObjectDocument | null | 'taken'> {
    const updatedAt = new Date();
    const change =
      status === recordStatus.deleted
        ? { $set: { status, updatedAt }, $unset: { folded: '' } }
        : { $set: { status, updatedAt, folded: name } };
    return this.changeUnique(workspace, { _id: id }, { ...change, $inc: { revision: 1 } });
  }
}
