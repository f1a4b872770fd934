import { Injectable } from '@nestjs/common';
import type { PropertyStatus, PropertyType } from '@tessera/contracts/properties/properties.schema';
import { propertyStatus } from '@tessera/contracts/properties/properties.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { folded } from '@tessera/query/fold';
import type { ListRequest } from '@tessera/query/list-request';
import { Database } from '../database.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

interface PropertyDocument extends TenantDocument {
  name: string;
  /** Sort key of the name. */
  nameOrder: string;
  /** Normalised name, for uniqueness; a deleted property gives it up. */
  folded?: string;
  description: string;
  type: PropertyType;
  /** JSON text, because options may have any key, `$` and dots included. */
  options: string;
  group: string | null;
  visible: boolean;
  status: PropertyStatus;
  /** The latest change of its type. While it is running, values of the property are read-only. */
  typeChange?: { id: string; isRunning: boolean };
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}
export type StoredProperty = Omit<PropertyDocument, 'options' | 'folded' | 'nameOrder'> & {
  options: Record<string, unknown>;
};
/** A property as it is created. */
export type PropertyDraft = Pick<StoredProperty, '_id' | 'name' | 'description' | 'type' | 'options' | 'group'> & {
  folded: string;
};
/** What is left out stays. */
export type PropertyChange = Partial<Pick<StoredProperty, 'name' | 'description' | 'options' | 'group'>> & {
  folded?: string;
};

const propertyList = {
  columns: {
    name: { path: 'name', kind: 'text', sortPath: 'nameOrder' },
    type: { path: 'type', kind: 'choice' },
    group_id: { path: 'group', kind: 'choice' },
    visible: { path: 'visible', kind: 'boolean' },
    updated_at: { path: 'updatedAt', kind: 'moment' },
    created_at: { path: 'createdAt', kind: 'moment' },
  },
  searched: ['name', 'description'],
} satisfies StoredList;

/** Most properties that builders are offered at once. */
const mostOffered = 500;

@Injectable()
export class PropertyRepository extends TenantRepository<PropertyDocument> {
  constructor(database: Database) {
    super(database, 'properties', [
      { key: { workspace: 1, folded: 1 }, unique: true, partialFilterExpression: { folded: { $exists: true } } },
      { key: { workspace: 1, status: 1, nameOrder: 1, _id: 1 } },
      { key: { workspace: 1, group: 1 } },
    ]);
  }

  /** Stores a new property if the workspace has fewer than `most`, deleted ones included. */
  async add(workspace: WorkspaceId, draft: PropertyDraft, most: number): Promise<StoredProperty | 'taken' | 'full'> {
    const now = new Date();
    const document: PropertyDocument = {
      ...draft,
      workspace,
      options: JSON.stringify(draft.options),
      nameOrder: folded(draft.name),
      visible: true,
      status: propertyStatus.active,
      revision: 0,
      createdAt: now,
      updatedAt: now,
    };
    const outcome = await this.insertLimited(document, most);
    return outcome === 'added' ? storedOf(document) : outcome;
  }

  async byId(workspace: WorkspaceId, id: string): Promise<StoredProperty | null> {
    const found = await this.findOne(workspace, { _id: id });
    return found && storedOf(found);
  }

  async byIds(workspace: WorkspaceId, ids: readonly string[]): Promise<StoredProperty[]> {
    return (await this.find(workspace, { _id: { $in: [...ids] } })).map(storedOf);
  }

  async list(workspace: WorkspaceId, status: PropertyStatus, request: ListRequest): Promise<ListPage<StoredProperty>> {
    const { items, ...page } = await this.listPage(workspace, propertyList, request, { scope: { status } });
    return { ...page, items: items.map(storedOf) };
  }

  /** The active and visible properties by name, of one type if told. */
  async offered(workspace: WorkspaceId, type?: PropertyType): Promise<StoredProperty[]> {
    const where = { status: propertyStatus.active, visible: true, ...(type && { type }) };
    const found = await this.find(workspace, where, { sort: { nameOrder: 1, _id: 1 }, limit: mostOffered });
    return found.map(storedOf);
  }

  /** How many active properties a group has. */
  countOf(workspace: WorkspaceId, group: string): Promise<number> {
    return this.count(workspace, { group, status: propertyStatus.active });
  }

  /** How many active properties each group has. */
  async countsByGroup(workspace: WorkspaceId): Promise<ReadonlyMap<string, number>> {
    const where = { status: propertyStatus.active, group: { $ne: null } };
    const counts = new Map<string, number>();
    for (const { group } of await this.find(workspace, where, { projection: { group: 1 } }))
      if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
    return counts;
  }

  /** @returns null when it is gone or was changed since, 'taken' when another one has the name */
  update(
    workspace: WorkspaceId,
    at: { id: string; revision: number },
    { options, ...change }: PropertyChange,
  ): Promise<StoredProperty | null | 'taken'> {
    const set = {
      ...change,
      ...(change.name !== undefined && { nameOrder: folded(change.name) }),
      ...(options !== undefined && { options: JSON.stringify(options) }),
    };
    return this.changed(workspace, { _id: at.id, revision: at.revision }, { $set: set });
  }

  /**
   * Makes values read-only while a change of type is running. The same change may do so again: it may have crashed
   * before its step began.
   * @returns null if the property was changed since, or another change is running
   */
  async beginTypeChange(
    workspace: WorkspaceId,
    at: { id: string; revision: number },
    change: string,
  ): Promise<StoredProperty | null> {
    const idle = { revision: at.revision, 'typeChange.isRunning': { $ne: true } };
    const own = { 'typeChange.id': change, 'typeChange.isRunning': true };
    const where = { _id: at.id, $or: [idle, own] };
    const set = { typeChange: { id: change, isRunning: true } };
    return (await this.changed(workspace, where, { $set: set })) as StoredProperty | null;
  }

  /** Gives a property the type that a change has converted its values to. */
  async endTypeChange(
    workspace: WorkspaceId,
    id: string,
    change: string,
    { type, options }: { type: PropertyType; options: string },
  ): Promise<void> {
    const where = { _id: id, 'typeChange.id': change, 'typeChange.isRunning': true };
    await this.changed(workspace, where, { $set: { type, options, typeChange: { id: change, isRunning: false } } });
  }

  setVisible(workspace: WorkspaceId, id: string, visible: boolean): Promise<StoredProperty | null | 'taken'> {
    return this.changed(workspace, { _id: id }, { $set: { visible } });
  }

  /**
   * @param name normalised, for a status in which the property has its name
   * @returns null when it is gone, 'taken' when another one has the name meanwhile
   */
  setStatus(
    workspace: WorkspaceId,
    id: string,
    status: PropertyStatus,
    name: string,
  ): Promise<StoredProperty | null | 'taken'> {
    const change =
      status === propertyStatus.deleted
        ? { $set: { status }, $unset: { folded: '' } }
        : { $set: { status, folded: name } };
    return this.changed(workspace, { _id: id }, change);
  }

  /** Leaves the properties of a group without one. */
  async ungroup(workspace: WorkspaceId, group: string): Promise<void> {
    await this.changeMany(
      workspace,
      { group },
      { $set: { group: null, updatedAt: new Date() }, $inc: { revision: 1 } },
    );
  }

  private async changed(
    workspace: WorkspaceId,
    where: Record<string, unknown>,
    change: { $set: object; $unset?: Record<string, unknown> },
  ): Promise<StoredProperty | null | 'taken'> {
    const set = { ...change.$set, updatedAt: new Date() };
    const found = await this.changeUnique(workspace, where, { ...change, $set: set, $inc: { revision: 1 } });
    return found === null || found === 'taken' ? found : storedOf(found);
  }
}

function storedOf({ options, folded: _folded, nameOrder: _order, ...property }: PropertyDocument): StoredProperty {
  return { ...property, options: JSON.parse(options) as Record<string, unknown> };
}
