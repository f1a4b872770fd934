import { Injectable } from '@nestjs/common';
import { type RecordStatus, recordStatus } from '@tessera/contracts/records/record-status';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AggregateRow } from '@tessera/query/aggregate';
import type { ListRequest } from '@tessera/query/list-request';
import type { Aggregate } from '@tessera/query/query.schema';
import type { SortStep } from '@tessera/query/sort';
import type { Properties, QueryContext } from '@tessera/query/values';
import type { SlotName, SlotRange } from '@tessera/records/slot-value';
import { Database, isDuplicateKey } from '../database.ts';
import type { Columns } from '../query/columns.ts';
import { compileFilter, compileSearch } from '../query/compile-filter.ts';
import type { ListPage } from '../query/list-page.ts';
import { TenantRepository } from '../tenant-repository.ts';
import { type RecordDocument, recordIndexes, type StoredValue } from './record.document.ts';
import { type RecordWrite, updateWithEntry, updateWithId } from './record-write.ts';

/** The records of an object that a list shows. */
export interface RecordScope {
  object: string;
  status: RecordStatus;
  columns: Columns;
}
interface SortTerms {
  keys: readonly string[];
  limit: number;
  bound?: { slot: SlotName; range: SlotRange };
  /** The board on which the records' places are read. */
  board?: string;
  /** By time of creation, in this direction; in any order if left out. */
  created?: SortStep['direction'];
}
/** What the place of a record in a list depends on. */
export interface SortRow extends Pick<RecordDocument, 'values' | 'createdAt'> {
  id: string;
  rank?: string;
}

/** The least text that is not the key of a filled value. */
const blankFrom = '\uffff';

@Injectable()
export class RecordRepository extends TenantRepository<RecordDocument> {
  constructor(database: Database) {
    super(database, 'records', recordIndexes);
  }

  byId(workspace: WorkspaceId, object: string, id: string): Promise<RecordDocument | null> {
    return this.findOne(workspace, { _id: id, object });
  }

  byIds(workspace: WorkspaceId, object: string, ids: readonly string[]): Promise<RecordDocument[]> {
    return this.find(workspace, { _id: { $in: [...ids] }, object });
  }

  /** The records, deleted ones left out, that have one of these entries of unique properties. */
  byUnique(workspace: WorkspaceId, object: string, entries: readonly string[]): Promise<RecordDocument[]> {
    return this.find(workspace, { unique: { $in: [...entries] }, object });
  }

  /** The records, deleted ones left out, that have one of these values. Not by an index: it reads the whole object. */
  byValue(
    workspace: WorkspaceId,
    object: string,
    key: string,
    values: readonly StoredValue[],
  ): Promise<RecordDocument[]> {
    const where = { object, status: { $ne: recordStatus.deleted }, [`values.${key}`]: { $in: [...values] } };
    return this.find(workspace, where);
  }

  /** The ids of those of some records that meet a filter, whatever their status. */
  async idsAmong(
    workspace: WorkspaceId,
    { object, columns }: Omit<RecordScope, 'status'>,
    request: Pick<ListRequest, 'filter' | 'context'>,
    ids: readonly string[],
  ): Promise<Set<string>> {
    const where = { _id: { $in: [...ids] }, object, ...conditionsOf(request, columns) };
    const found = await this.find(workspace, where, { projection: { _id: 1 } });
    return new Set(found.map(({ _id }) => _id));
  }

  /** Those of some records that meet a filter, whatever their status. */
  among(
    workspace: WorkspaceId,
    { object, columns }: Omit<RecordScope, 'status'>,
    request: Pick<ListRequest, 'filter' | 'context'>,
    ids: readonly string[],
  ): Promise<RecordDocument[]> {
    return this.find(workspace, { _id: { $in: [...ids] }, object, ...conditionsOf(request, columns) });
  }

  /**
   * A page of all records of an object, whatever their status, newest first.
   * @param after the last one of the page before
   */
  async sweep(
    workspace: WorkspaceId,
    object: string,
    after: { at: Date; id: string } | null,
    limit: number,
  ): Promise<RecordDocument[]> {
    const sort = { createdAt: -1, _id: -1 } as const;
    if (!after) return this.find(workspace, { object }, { sort, limit });
    // Many imported records share a time of creation. Two queries, so that each can start at its place in the index.
    const sameTime = { object, createdAt: after.at, _id: { $lt: after.id } };
    const found = await this.find(workspace, sameTime, { sort, limit });
    if (found.length === limit) return found;
    const earlier = { object, createdAt: { $lt: after.at } };
    return [...found, ...(await this.find(workspace, earlier, { sort, limit: limit - found.length }))];
  }

  /** How many records an object has, whatever their status. */
  countAll(workspace: WorkspaceId, object: string): Promise<number> {
    return this.count(workspace, { object });
  }

  /** @param limit stops counting there */
  countOf(workspace: WorkspaceId, object: string, status: RecordStatus, limit?: number): Promise<number> {
    return this.count(workspace, { object, status }, limit);
  }

  /**
   * Groups and measures of the records that match.
   * @param properties with choices where these give the order of their groups
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  aggregateOf(
    workspace: WorkspaceId,
    { object, status, columns }: RecordScope,
    { search, ...aggregate }: Aggregate,
    { context, properties }: { context: QueryContext; properties: Properties },
  ): Promise<AggregateRow[]> {
    const scope = { object, status, ...(search && compileSearch(search, ['search'])) };
    return this.aggregate(workspace, columns, aggregate, context, { scope, properties });
  }

  /** How many records match, counted up to a limit. */
  countMatching(
    workspace: WorkspaceId,
    { object, status, columns }: RecordScope,
    request: Pick<ListRequest, 'filter' | 'search' | 'context'>,
    limit: number,
  ): Promise<number> {
    return this.count(workspace, { object, status, ...conditionsOf(request, columns) }, limit);
  }

  /** Stores new records, each once. @returns ids of those that exist, or whose unique value is taken */
  insertAll(records: readonly RecordDocument[]): Promise<Set<string>> {
    return this.insertNew(records);
  }

  /** A page in the order of creation, or in that of any property if few records match. */
  page(
    workspace: WorkspaceId,
    { object, status, columns }: RecordScope,
    request: ListRequest,
    bound?: { slot: SlotName; range: SlotRange },
  ): Promise<ListPage<RecordDocument>> {
    const scope = { object, status, ...(bound && rangeOf(bound)) };
    return this.listPage(workspace, { columns, searched: ['search'] }, request, {
      scope,
      projection: { outbox: 0, keys: 0 },
    });
  }

  /** The records along a slot, with what groups need of each. */
  async walkRows(
    workspace: WorkspaceId,
    scope: RecordScope,
    request: ListRequest,
    { keys, ...way }: { keys: readonly string[]; slot: SlotName; backwards: boolean },
  ): Promise<SortRow[]> {
    return (await this.walk(workspace, scope, request, way, rowProjection(keys))).map(rowOf);
  }

  /** A page along a slot. Blanks come last in both directions. */
  async walk(
    workspace: WorkspaceId,
    { object, columns }: RecordScope,
    request: ListRequest,
    { slot, backwards, after }: { slot: SlotName; backwards: boolean; after?: string },
    projection: Record<string, 0 | 1> = { outbox: 0 },
  ): Promise<RecordDocument[]> {
    const path = `keys.${slot}`;
    const conditions = conditionsOf(request, columns);
    const found: RecordDocument[] = [];
    for (const range of stretchesOf(backwards, after)) {
      const limit = request.limit + 1 - found.length;
      if (limit <= 0) break;
      const where = { object, [path]: { $exists: true, ...range }, ...conditions };
      const sort = { [path]: backwards && range.$gte === undefined ? (-1 as const) : (1 as const) };
      found.push(...(await this.find(workspace, where, { sort, limit, projection })));
    }
    return found;
  }

  /** The values that a sort needs of every record that matches, at most `limit`. */
  async sortRows(
    workspace: WorkspaceId,
    { object, status, columns }: RecordScope,
    request: ListRequest,
    { keys, limit, bound, board, created }: SortTerms,
  ): Promise<SortRow[]> {
    const where = { object, status, ...(bound && rangeOf(bound)), ...conditionsOf(request, columns) };
    const sign = created === 'ascending' ? (1 as const) : (-1 as const);
    const found = await this.find(workspace, where, {
      ...(created && { sort: { createdAt: sign, _id: sign } }),
      limit,
      projection: { ...rowProjection(keys), ...(board && { [`ranks.${board}`]: 1 as const }) },
    });
    return found.map((record) => ({ ...rowOf(record), rank: record.ranks?.[board ?? ''] }));
  }

  /**
   * Writes changes of records, each only if its record is still at the revision that was read.
   * @returns the ids of the written ones
   */
  async write(workspace: WorkspaceId, writes: readonly RecordWrite[]): Promise<Set<string>> {
    try {
      const matched = await this.changeEach(writes.map((write) => updateWithEntry(workspace, write)));
      // Each update names the revision of its record, so as many matches as updates leave nothing open.
      if (matched === writes.length) return new Set(writes.map(({ before }) => before._id));
    } catch (error) {
      // A unique value is taken: the others were written.
      if (!isDuplicateKey(error)) throw error;
    }
    const entries = new Set(writes.map(({ entry }) => entry.id));
    const where = { _id: { $in: writes.map(({ before }) => before._id) }, 'outbox.id': { $in: [...entries] } };
    const written = await this.find(workspace, where, { projection: { _id: 1 } });
    return new Set(written.map(({ _id }) => _id));
  }

  /**
   * Writes changes whose entries are in the history already, each only if its record is still at the revision that was
   * read.
   * @returns whether all of them are written; otherwise `havingChanges` tells which
   */
  async writeAnnounced(workspace: WorkspaceId, writes: readonly RecordWrite[]): Promise<boolean> {
    try {
      return (await this.changeEach(writes.map((write) => updateWithId(workspace, write)))) === writes.length;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** The ids of those records that have the announced changes. */
  async havingChanges(
    workspace: WorkspaceId,
    changes: readonly { record: string; entry: string }[],
  ): Promise<Set<string>> {
    const entries = new Set(changes.map(({ entry }) => entry));
    const where = { _id: { $in: changes.map(({ record }) => record) } };
    const found = await this.find(workspace, where, { projection: { change: 1 } });
    return new Set(found.flatMap(({ _id, change }) => (change !== undefined && entries.has(change) ? [_id] : [])));
  }

  /** Raises the revisions of those records that are still at the named ones. */
  async raiseRevisions(
    workspace: WorkspaceId,
    records: readonly { record: string; revision: number }[],
  ): Promise<void> {
    const change = { $inc: { revision: 1 } };
    await this.changeEach(
      records.map(({ record: _id, revision }) => ({ workspace, where: { _id, revision }, change })),
    );
  }

  /** Removes entries from outboxes once the history has them; an empty outbox leaves the index. */
  async clearEntries(workspace: WorkspaceId, entries: readonly { record: string; entry: string }[]): Promise<void> {
    if (entries.length === 0) return;
    // One small filter for each record: a list of all ids would be compared with each record once more.
    const alone = await this.changeEach(
      entries.map(({ record, entry }) => ({
        workspace,
        where: { _id: record, 'outbox.id': entry, outbox: { $size: 1 } },
        change: { $unset: { outbox: '' } },
      })),
    );
    // Nearly always a record has one entry. Those with several keep the others.
    if (alone === entries.length) return;
    const ids = entries.map(({ entry }) => entry);
    const where = { _id: { $in: entries.map(({ record }) => record) }, 'outbox.id': { $in: ids } };
    await this.changeMany(workspace, { ...where, outbox: { $size: 1 } }, { $unset: { outbox: '' } });
    await this.changeMany(workspace, where, { $pull: { outbox: { id: { $in: ids } } } });
  }

  /** Puts a record somewhere on a board. @returns null when it is gone */
  place(
    workspace: WorkspaceId,
    object: string,
    id: string,
    board: string,
    rank: string,
  ): Promise<RecordDocument | null> {
    const change = { $set: { [`ranks.${board}`]: rank }, $inc: { revision: 1 } };
    return this.change(workspace, { _id: id, object }, change);
  }

  /** @returns the record; null when it is gone */
  setComments(workspace: WorkspaceId, object: string, id: string, comments: number): Promise<RecordDocument | null> {
    return this.change(workspace, { _id: id, object }, { $set: { comments }, $inc: { revision: 1 } });
  }

  /**
   * Marks a deleted record: from now on it cannot be restored.
   * @param before when it must have been deleted
   * @returns null if it is not deleted, or was deleted later
   */
  markErasing(workspace: WorkspaceId, id: string, before: Date): Promise<RecordDocument | null> {
    const where = { _id: id, status: recordStatus.deleted, deletedAt: { $lt: before } };
    return this.change(workspace, where, { $set: { erasing: true }, $inc: { revision: 1 } });
  }

  /**
   * Records of all objects whose search text matches a regular expression, newest first.
   * @param pattern its source; case does not count
   */
  mentioning(workspace: WorkspaceId, pattern: string, limit: number): Promise<RecordDocument[]> {
    return this.find(
      workspace,
      { search: { $regex: pattern, $options: 'i' } },
      { sort: { createdAt: -1, _id: -1 }, limit },
    );
  }

  /** Marks a record that is being deleted for good, whatever its status. */
  async markErasingNow(workspace: WorkspaceId, id: string, deletedAt: Date): Promise<void> {
    const set = { status: recordStatus.deleted, deletedAt, erasing: true };
    await this.change(workspace, { _id: id }, { $set: set, $inc: { revision: 1 } });
  }

  /** Deletes records for good. */
  async purge(workspace: WorkspaceId, object: string, ids: readonly string[]): Promise<void> {
    await this.remove(workspace, { _id: { $in: [...ids] }, object });
  }
}

const rowProjection = (keys: readonly string[]) => ({
  ...Object.fromEntries(keys.map((key) => [`values.${key}`, 1 as const])),
  createdAt: 1 as const,
});

const rowOf = ({ _id, values = {}, createdAt }: RecordDocument): SortRow => ({ id: _id, values, createdAt });

function conditionsOf(
  request: Pick<ListRequest, 'filter' | 'search' | 'context'>,
  columns: Columns,
): Record<string, unknown> {
  const conditions = [
    request.filter ? compileFilter(request.filter, columns, request.context) : {},
    request.search ? compileSearch(request.search, ['search']) : {},
  ].filter((condition) => Object.keys(condition).length > 0);
  return conditions.length === 0 ? {} : { $and: conditions };
}

const rangeOf = ({ slot, range }: { slot: SlotName; range: SlotRange }) => ({
  [`keys.${slot}`]: { $exists: true, ...(range.from && { $gte: range.from }), ...(range.to && { $lt: range.to }) },
});

interface Stretch {
  $gt?: string;
  $gte?: string;
  $lt?: string;
}
/** Forwards it is one range; backwards the filled values come first, then the blank ones forwards. */
function stretchesOf(backwards: boolean, after: string | undefined): Stretch[] {
  if (!backwards) return [after === undefined ? {} : { $gt: after }];
  if (after === undefined) return [{ $lt: blankFrom }, { $gte: blankFrom }];
  return after < blankFrom ? [{ $lt: after }, { $gte: blankFrom }] : [{ $gt: after, $gte: blankFrom }];
}
