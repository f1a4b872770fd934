import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AggregateRow } from '@tessera/query/aggregate';
import type { ListRequest } from '@tessera/query/list-request';
import type { Aggregate } from '@tessera/query/query.schema';
import type { QueryContext } from '@tessera/query/values';
import type mongoose from 'mongoose';
import { type Database, type IndexSpec, isDuplicateKey } from './database.ts';
import { readAggregate } from './query/aggregate.ts';
import type { Columns } from './query/columns.ts';
import { type ListPage, readListPage, type StoredList } from './query/list-page.ts';

type Mongo = typeof mongoose.mongo;
type Filter<Doc> = Parameters<InstanceType<Mongo['Collection']>['find']>[0] &
  Partial<Record<keyof Doc & string, unknown>>;

/** What every stored document carries: an id of its own, and the workspace that it belongs to. */
export interface TenantDocument {
  _id: string;
  workspace: WorkspaceId;
}

/** A filter of a workspace's documents. It can't name the workspace: the repository does. */
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
  /** Fields to leave out or to take, as MongoDB has it. */
  projection?: Record<string, 0 | 1>;
}
/** One entry of a bulk write, with the workspace that it is for. */
export interface ScopedUpdate<Doc extends TenantDocument> {
  workspace: WorkspaceId;
  where: Where<Doc>;
  change: Change;
}

/**
 * The documents of one collection, always of one named workspace: every method takes it first and puts it into the
 * filter, and nothing else reaches the collection. Repositories extend this with queries that have names.
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
   * One page of a list that was asked for by a contract's filter, sort, search and cursor.
   * @param scope what every document of the list meets
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

  /** Groups and measures of the documents that a filter meets. */
  protected aggregate(
    workspace: WorkspaceId,
    columns: Columns,
    aggregate: Aggregate,
    context: QueryContext,
  ): Promise<AggregateRow[]> {
    const run = (match: Record<string, unknown>, stages: Record<string, unknown>[]) =>
      this.documents.aggregate([{ $match: this.scope(workspace, match as Where<Doc>) }, ...stages]).toArray();
    return readAggregate(run, columns, aggregate, context);
  }

  protected async count(workspace: WorkspaceId, where: Where<Doc>): Promise<number> {
    return this.documents.countDocuments(this.scope(workspace, where));
  }

  protected async insert(workspace: WorkspaceId, draft: Draft<Doc>): Promise<Doc> {
    const document = { ...draft, workspace } as unknown as Doc;
    await this.documents.insertOne(document as never);
    return document;
  }

  /** Inserts each document that is not there yet, whatever the others do. @returns ids that were there already */
  protected async insertNew(documents: readonly Doc[]): Promise<Set<string>> {
    try {
      await this.documents.insertMany(documents as never, { ordered: false });
      return new Set();
    } catch (error) {
      return duplicatesIn(error, documents);
    }
  }

  /** @returns the document as it is after the change, or null when there is none */
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

  /** One round trip for many changes, each within its own workspace. @returns how many found their document */
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
    // An empty workspace in a filter would match documents of nobody; better to stop than to look.
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
