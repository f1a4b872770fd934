import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { pageBehind, type Position } from '../keyset.ts';
import type { Columns } from '../query/columns.ts';
import type { RecordDocument } from '../records/record.document.ts';
import { TenantRepository } from '../tenant-repository.ts';

/** A response that is old enough to be deleted. */
export type ExpiredSubmission = Pick<RecordDocument, '_id' | 'object' | 'values' | 'createdAt'>;

/** Responses whose facts nobody has taken yet stay. */
const isResponse = { 'source.kind': 'form', outbox: { $exists: false } };

const columns: Columns = { form: { path: 'object', kind: 'choice' } };

/** Responses of a form by their age, whatever their status. */
@Injectable()
export class SubmissionAgesRepository extends TenantRepository<RecordDocument> {
  constructor(database: Database) {
    super(database, 'records', []);
  }

  /** Those stored before a time, the oldest first. @param after the last one of the page before */
  page(
    workspace: WorkspaceId,
    form: string,
    { before, after, limit }: { before: Date; after: Position | null; limit: number },
  ): Promise<ExpiredSubmission[]> {
    const where = { object: form, ...isResponse, ...pageBehind('createdAt', after, before) };
    const projection = { object: 1, values: 1, createdAt: 1 } as const;
    return this.find(workspace, where, { sort: { createdAt: 1, _id: 1 }, limit, projection });
  }

  countBefore(workspace: WorkspaceId, form: string, before: Date): Promise<number> {
    return this.count(workspace, { object: form, ...isResponse, createdAt: { $lte: before } });
  }

  /** How many responses each form got after a time up to another one, spam and deleted ones left out. */
  async countsBetween(
    workspace: WorkspaceId,
    forms: readonly string[],
    from: Date,
    to: Date,
  ): Promise<Map<string, number>> {
    const listed = { 'source.kind': 'form', deletedAt: { $exists: false }, spam: { $ne: true } };
    const scope = { object: { $in: [...forms] }, ...listed, createdAt: { $gt: from, $lte: to } };
    const byForm = { property: 'form', by: 'value', order: 'key', direction: 'ascending', most: forms.length } as const;
    const asked = { groups: [byForm], measures: [{ of: 'count' as const }] };
    const context = { now: to.getTime(), timeZone: 'UTC' };
    const rows = await this.aggregate(workspace, columns, asked, context, { scope });
    return new Map(rows.map(({ keys, measures }) => [String(keys[0]), Number(measures[0])]));
  }

  /** How many of some responses were stored before a time. */
  countAmong(workspace: WorkspaceId, ids: readonly string[], before: Date): Promise<number> {
    return this.count(workspace, { _id: { $in: [...ids] }, ...isResponse, createdAt: { $lte: before } });
  }
}
