import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AggregateRow } from '@tessera/query/aggregate';
import type { ListRequest } from '@tessera/query/list-request';
import type { Aggregate } from '@tessera/query/query.schema';
import type { Properties, QueryContext } from '@tessera/query/values';
import type mongoose from 'mongoose';
import { type Database, type IndexSpec, isDuplicateKey } from './database.ts';
import { readAggregate } from './query/aggregate.ts';
import type { Columns } from './query/columns.ts';
import { type ListPage, readListPage, type StoredList } from './query/list-page.ts';

type Mongo = typeof mongoose.mongo;
type Filter<Doc> = Parameters<InstanceType<Mongo['Collection']>['find']>[0] &
  Partial<Record<keyof Doc & string, unknown>>;

/** Fields of every stored document: its id and its workspace. */
export interface TenantDocument {
  _id: string;
  workspace: WorkspaceId;
}

/** A filter within a workspace. It cannot name the workspace: the repository does. */
export type Where<Doc extends TenantDocument> = { [K in Exclude<keyof Doc & string, 'workspace'>]?: unknown } & {
  workspace?: never;
  [path: string]: unknown;
};
export type Draft<Doc extends TenantDocument> = Omit<Doc, 'workspace'>;
export type Change = Partial<
  Record<'$set' | '$unset' | '$inc' | '$push' | '$pull' | '$addToSet' | '$max' | '$min', Record<string, unknown>>
>;
export interface ReadOptions {
  sort?: Record<string, 1 | -1>;
  limit?: number;
  skip?: number;
  /** MongoDB projection. */
  projection?: Record<string, 0 | 1>;
}
/** One entry of a bulk write, with its workspace. */
export interface ScopedUpdate<Doc extends TenantDocument> {
  workspace: WorkspaceId;
  where: Where<Doc>;
  change: Change;
}

/**
 * The documents of one collection, always within one workspace: every method takes the workspace first and adds it to
 * the filter, and nothing else accesses the collection. Subclasses add named queries.
 */
export abstract class TenantRepository<Doc extends TenantDocument> {
  protected constructor(
    private readonly database: Database,
    private readonly collectionName: string,
    private readonly indexes: readonly IndexSpec[],
  ) {}

  async onModuleInit(): Promise<void> {
    await this.database.ensureIndexes(this.collectionName, this.indexes);
  }

  protected async findOne(workspace: WorkspaceId, where: Where<Doc>, options: ReadOptions = {}): Promise<Doc | null> {
    return this.documents.findOne(this.scope(workspace, where), options) as Promise<Doc | null>;
  }

  protected async find(workspace: WorkspaceId, where: Where<Doc>, options: ReadOptions = {}): Promise<Doc[]> {
    return this.documents.find(this.scope(workspace, where), options).toArray() as Promise<unknown> as Promise<Doc[]>;
  }

  /**
   * One page of a list, by a contract's filter, sort, search and cursor.
   * @param scope condition on every document of the list
   * @throws DomainError INVALID_INPUT for a cursor of another query
   */
  protected async listPage(
    workspace: WorkspaceId,
    list: StoredList,
    request: ListRequest,
    { scope = {}, projection }: { scope?: Where<Doc>; projection?: Record<string, 0 | 1> } = {},
  ): Promise<ListPage<Doc>> {
    const find = (where: Record<string, unknown>, options: ReadOptions): Promise<Doc[]> =>
      this.find(workspace, where as Where<Doc>, { ...options, projection });
    const count = (where: Record<string, unknown>, limit: number): Promise<number> =>
      this.documents.countDocuments(this.scope(workspace, where as Where<Doc>), { limit });
    return readListPage<Doc>({ find, count }, list, request, scope);
  }

  /**
   * Groups and aggregates the documents that match a filter.
   * @param scope condition on every document
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  protected aggregate(
    workspace: WorkspaceId,
    columns: Columns,
    aggregate: Aggregate,
    context: QueryContext,
    { scope = {}, properties }: { scope?: Where<Doc>; properties?: Properties } = {},
  ): Promise<AggregateRow[]> {
    const run = (match: Record<string, unknown>, stages: Record<string, unknown>[]) => {
      const where = { ...scope, ...(Object.keys(match).length > 0 && { $and: [match] }) } as Where<Doc>;
      return this.documents.aggregate([{ $match: this.scope(workspace, where) }, ...stages]).toArray();
    };
    return readAggregate(run, columns, aggregate, context, properties);
  }

  /** @param limit stops counting there */
  protected async count(workspace: WorkspaceId, where: Where<Doc>, limit?: number): Promise<number> {
    return this.documents.countDocuments(this.scope(workspace, where), limit === undefined ? {} : { limit });
  }

  protected async insert(workspace: WorkspaceId, draft: Draft<Doc>): Promise<Doc> {
    const document = { ...draft, workspace } as unknown as Doc;
    await this.documents.insertOne(document as never);
    return document;
  }

  /** Inserts missing documents, each independently. @returns ids of existing ones */
  protected async insertNew(documents: readonly Doc[]): Promise<Set<string>> {
    if (documents.length === 0) return new Set();
    try {
      await this.documents.insertMany(documents as never, { ordered: false });
      return new Set();
    } catch (error) {
      return duplicatesIn(error, documents);
    }
  }

  /**
   * Inserts a document that has a unique value, if there are fewer than `most` like it. The limit is checked after the
   * write, so that concurrent calls cannot exceed it.
   * @param like the documents that the limit counts; all of the workspace by default
   * @returns 'taken' if another document has the unique value, 'full' at the limit
   */
  protected async insertLimited(
    document: Doc,
    most: number,
    like: Where<Doc> = {} as Where<Doc>,
  ): Promise<'added' | 'taken' | 'full'> {
    if ((await this.insertNew([document])).size > 0) return 'taken';
    if ((await this.count(document.workspace, like)) <= most) return 'added';
    await this.remove(document.workspace, { _id: document._id } as Where<Doc>);
    return 'full';
  }

  /** @returns the changed document, null if there is none, 'taken' if another one has the unique value */
  protected async changeUnique(
    workspace: WorkspaceId,
    where: Where<Doc>,
    change: Change,
  ): Promise<Doc | null | 'taken'> {
    try {
      return await this.change(workspace, where, change);
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  }

  /** @returns the changed document, or null if there is none */
  protected async change(workspace: WorkspaceId, where: Where<Doc>, change: Change): Promise<Doc | null> {
    const options = { returnDocument: 'after' } as const;
    return this.documents.findOneAndUpdate(
      this.scope(workspace, where),
      change as never,
      options,
    ) as Promise<Doc | null>;
  }

  protected async changeMany(workspace: WorkspaceId, where: Where<Doc>, change: Change): Promise<number> {
    return (await this.documents.updateMany(this.scope(workspace, where), change as never)).matchedCount;
  }

  /** Many changes in one round trip, each within its workspace. @returns number of matched documents */
  protected async changeEach(updates: readonly ScopedUpdate<Doc>[]): Promise<number> {
    if (updates.length === 0) return 0;
    const operations = updates.map(({ workspace, where, change }) => ({
      updateOne: { filter: this.scope(workspace, where), update: change },
    }));
    return (await this.documents.bulkWrite(operations as never, { ordered: false })).matchedCount;
  }

  protected async remove(workspace: WorkspaceId, where: Where<Doc>): Promise<number> {
    return (await this.documents.deleteMany(this.scope(workspace, where))).deletedCount;
  }

  private scope(workspace: WorkspaceId, where: Where<Doc>): Filter<Doc> {
    // An empty workspace would match nothing and hide a bug.
    if (!workspace) throw new Error(`a query on ${this.collectionName} names no workspace`);
    return { ...where, workspace } as Filter<Doc>;
  }

  private get documents() {
    return this.database.collection(this.collectionName);
  }
}

function duplicatesIn(error: unknown, documents: readonly TenantDocument[]): Set<string> {
  if (!isDuplicateKey(error) || !(error instanceof Error) || !('writeErrors' in error)) throw error;
  const failed = [error.writeErrors].flat() as { code: number; index: number }[];
  if (failed.some(({ code }) => code !== 11000)) throw error;
  return new Set(failed.flatMap(({ index }) => documents[index]?._id ?? []));
}
