import { Injectable } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import type { Filter } from '@tessera/query/filter.schema';
import type { ListRequest } from '@tessera/query/list-request';
import type { AggregateRow } from '@tessera/query/aggregate';
import type { Aggregate, Grouping } from '@tessera/query/query.schema';
import type { Properties, QueryContext } from '@tessera/query/values';
import { searchTextOf } from '@tessera/records/search-text';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { GroupCommit } from '../group-commit.ts';
import type { Columns } from '../query/columns.ts';
import { writeCursor } from '../query/cursor.ts';
import { compileFilter } from '../query/compile-filter.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type RecordDocument, recordIndexes, valuesToJson } from '../records/record.document.ts';
import { type ScopedUpdate, type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** One person's answers to a form version, stored once per key of the browser: a record of the form's own object. */
export interface SubmissionDocument extends TenantDocument {
  form: string;
  version: number;
  /** By field id. */
  answers: Record<string, JsonValue>;
  createdAt: Date;
  /** The language that the form was filled in. */
  language?: string;
  /** From the first answer to submitting, where the page told. */
  seconds?: number;
  /** The honeypot field was filled in. */
  spam?: true;
  /** It is in the bin. */
  deletedAt?: Date;
  outbox?: OutboxEntry[];
}
/** A submission to store: its moments are dates. */
export type NewSubmission = Omit<SubmissionDocument, 'answers' | 'deletedAt'> & { answers: RecordDocument['values'] };

const submissionList = {
  columns: {
    created_at: { path: 'createdAt', kind: 'moment' },
    version: { path: 'source.version', kind: 'number' },
    suspected_spam: { path: 'spam', kind: 'boolean' },
  },
} satisfies StoredList;

/** What is measured besides: how many seconds a filling took. */
const measuredColumns = {
  ...submissionList.columns,
  seconds: { path: 'source.seconds', kind: 'number' },
} as const satisfies Columns;

/** Deleted responses are in the bin; archived ones and suspected spam are listed. */
const listed = { status: { $ne: recordStatus.deleted } };

/** Id of a submission, derived from its key. */
export const submissionId = (workspace: WorkspaceId, form: string, key: string): string =>
  deterministicId(workspace, form, key);

@Injectable()
export class SubmissionRepository extends TenantRepository<RecordDocument> {
  private readonly commits = new GroupCommit((documents: NewSubmission[]) => this.write(documents), 200);

  constructor(database: Database) {
    super(database, 'records', recordIndexes);
  }

  /** Stores a submission in a batch with concurrent ones. @returns false if it was stored before */
  accept(submission: NewSubmission): Promise<boolean> {
    return this.commits.add(submission);
  }

  async byId(workspace: WorkspaceId, id: string): Promise<SubmissionDocument | null> {
    const found = await this.findOne(workspace, { _id: id, 'source.kind': 'form' });
    return found && submissionOf(found);
  }

  /**
   * A page of a form's responses.
   * @param answers what can be filtered by besides the columns: `answers.<field>`
   */
  async list(
    workspace: WorkspaceId,
    form: string,
    request: ListRequest,
    answers: Properties,
    status: 'active' | 'deleted' = 'active',
  ): Promise<ListPage<SubmissionDocument>> {
    const columns = { ...submissionList.columns, ...columnsOf(answers) };
    const scope = { object: form, ...(status === 'active' ? listed : { status: recordStatus.deleted }) };
    const page = await this.listPage(workspace, { columns }, request, { scope, projection: { outbox: 0 } });
    return { ...page, items: page.items.map(submissionOf) };
  }

  /**
   * The ids before and after a response in a list; null at its ends.
   * @param args those of `list`, without a cursor
   */
  async neighbours(
    args: Parameters<SubmissionRepository['list']>,
    { _id: id, createdAt }: SubmissionDocument,
  ): Promise<{ previous: string | null; next: string | null }> {
    const [workspace, form, request, ...rest] = args;
    const beside = async (sort: ListRequest['sort']): Promise<string | null> => {
      const asked = { ...request, sort, limit: 1, with_total: false };
      const cursor = writeCursor(asked, { id, values: sort.map(() => createdAt) });
      const { items } = await this.list(workspace, form, { ...asked, cursor }, ...rest);
      return items[0]?._id ?? null;
    };
    const backwards = request.sort.map(({ property, direction }) => ({ property, direction: opposite[direction] }));
    const [previous, next] = await Promise.all([beside(backwards), beside(request.sort)]);
    return { previous, next };
  }

  /** The newest response to a form. */
  async newest(workspace: WorkspaceId, form: string): Promise<SubmissionDocument | null> {
    const order = { sort: { createdAt: -1, _id: -1 }, projection: { outbox: 0 } } as const;
    const found = await this.findOne(workspace, { object: form, ...listed }, order);
    return found && submissionOf(found);
  }

  countOf(workspace: WorkspaceId, form: string): Promise<number> {
    return this.count(workspace, { object: form, ...listed });
  }

  /** Responses that count towards a limit: neither deleted nor suspected spam. */
  countAccepted(workspace: WorkspaceId, form: string, except: readonly string[]): Promise<number> {
    return this.count(workspace, { object: form, ...listed, spam: { $ne: true }, _id: { $nin: except } });
  }

  /** Responses that forms received since a moment, without deleted ones and suspected spam, counted up to a limit. */
  receivedSince(workspace: WorkspaceId, forms: readonly string[], since: Date, limit: number): Promise<number> {
    const where = { object: { $in: forms }, createdAt: { $gte: since }, ...listed, spam: { $ne: true } };
    return this.count(workspace, where, limit);
  }

  /** A form's submissions of the last days, today included: how many came on each day of the zone, by `YYYY-MM-DD`. */
  async countsByDay(
    workspace: WorkspaceId,
    form: string,
    { days, ...context }: { days: number } & QueryContext,
  ): Promise<Map<string, number>> {
    const filter: Filter = {
      all: [
        { property: 'object', operator: 'equal', value: form },
        { property: 'status', operator: 'notEqual', value: recordStatus.deleted },
        { property: 'created_at', operator: 'lastDays', value: days },
      ],
    };
    const columns: Columns = {
      ...submissionList.columns,
      object: { path: 'object', kind: 'choice' },
      status: { path: 'status', kind: 'number' },
    };
    const groups: Grouping[] = [
      { property: 'created_at', by: 'day', order: 'key', direction: 'ascending', most: days },
    ];
    const rows = await this.aggregate(workspace, columns, { filter, groups, measures: [{ of: 'count' }] }, context);
    return new Map(rows.map(({ keys, measures }) => [String(keys[0]), Number(measures[0])]));
  }

  /**
   * Groups and measures of a form's responses, without deleted ones and suspected spam.
   * @param answers what they can be grouped by besides the columns: `answers.<field>`
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  aggregateOf(
    workspace: WorkspaceId,
    form: string,
    aggregate: Aggregate,
    { answers, context }: { answers: Properties; context: QueryContext },
  ): Promise<AggregateRow[]> {
    const scope = { object: form, status: recordStatus.active };
    const columns = { ...measuredColumns, ...columnsOf(answers) };
    return this.aggregate(workspace, columns, aggregate, context, { scope, properties: answers });
  }

  /** The newest filled values of one answer, without deleted responses and suspected spam. */
  async newestOf(
    workspace: WorkspaceId,
    form: string,
    field: string,
    { filter, limit, context }: { filter: Filter; limit: number; context: QueryContext },
  ): Promise<unknown[]> {
    const path = `values.${field}`;
    const matching = compileFilter(filter, measuredColumns, context);
    const where = { object: form, status: recordStatus.active, [path]: { $exists: true }, $and: [matching] };
    const order = { createdAt: -1, _id: -1 } as const;
    const found = await this.find(workspace, where, { sort: order, limit, projection: { [path]: 1 } });
    return found.map(({ values }) => values[field]);
  }

  /** Removes facts from outboxes once their jobs are queued. */
  async clearOutboxes(
    submissions: readonly { workspace: WorkspaceId; id: string; facts: readonly string[] }[],
  ): Promise<void> {
    const clearing = submissions.flatMap(({ workspace, id, facts }) =>
      facts.flatMap((fact): ScopedUpdate<RecordDocument>[] => [
        // An empty outbox leaves the index.
        {
          workspace,
          where: { _id: id, 'outbox.id': fact, outbox: { $size: 1 } },
          change: { $unset: { outbox: '' } },
        },
        { workspace, where: { _id: id, 'outbox.id': fact }, change: { $pull: { outbox: { id: fact } } } },
      ]),
    );
    await this.changeEach(clearing);
  }

  /**
   * Clears the spam flag and stores the fact that was held back. Idempotent.
   * @returns the submission; null if it was not flagged
   */
  async clearSpam(workspace: WorkspaceId, id: string): Promise<SubmissionDocument | null> {
    const outbox: OutboxEntry[] = [{ id, type: 'form.submitted', at: new Date() }];
    const cleared = { $unset: { spam: '' }, $set: { outbox, status: recordStatus.active }, $inc: { revision: 1 } };
    const found = await this.change(workspace, { _id: id, spam: true }, cleared);
    return found && submissionOf(found);
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }

  /** Some of a form's submissions, deleted ones included. */
  async someIds(workspace: WorkspaceId, form: string, limit: number): Promise<string[]> {
    const found = await this.find(workspace, { object: form }, { limit, projection: { _id: 1 } });
    return found.map(({ _id }) => _id);
  }

  /** Deletes submissions of a form. */
  async deleteThose(workspace: WorkspaceId, form: string, ids: readonly string[]): Promise<void> {
    await this.remove(workspace, { object: form, _id: { $in: [...ids] } });
  }

  private async write(documents: NewSubmission[]): Promise<boolean[]> {
    // A browser's retry may be in the same batch: the first one is stored.
    const first = new Map<string, NewSubmission>();
    for (const document of documents) if (!first.has(document._id)) first.set(document._id, document);
    const known = await this.insertNew([...first.values()].map(recordOf));
    return documents.map((document) => first.get(document._id) === document && !known.has(document._id));
  }
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const;

const answersPrefix = 'answers.';
const valuePath = (property: string): string => `values.${property.slice(answersPrefix.length)}`;

const columnsOf = (answers: Properties): Columns =>
  Object.fromEntries(Object.entries(answers).map(([name, { kind }]) => [name, { path: valuePath(name), kind }]));

/** A submission as the record that is stored. */
export function recordOf({
  _id,
  workspace,
  form,
  version,
  answers,
  createdAt,
  ...rest
}: NewSubmission): RecordDocument {
  return {
    _id,
    workspace,
    object: form,
    status: rest.spam ? recordStatus.archived : recordStatus.active,
    values: answers,
    search: searchTextOf(answers),
    source: {
      kind: 'form',
      form,
      version,
      ...(rest.language !== undefined && { language: rest.language }),
      ...(rest.seconds !== undefined && { seconds: rest.seconds }),
    },
    createdAt,
    createdBy: null,
    updatedAt: createdAt,
    updatedBy: null,
    revision: 0,
    ...(rest.spam && { spam: true }),
    ...(rest.outbox && { outbox: rest.outbox }),
  };
}

function submissionOf({
  _id,
  workspace,
  object,
  source,
  values,
  createdAt,
  spam,
  deletedAt,
  outbox,
}: RecordDocument): SubmissionDocument {
  const { version, language } = source.kind === 'form' ? source : { version: 0, language: undefined };
  const optional = {
    ...(language !== undefined && { language }),
    ...(spam && { spam }),
    ...(deletedAt && { deletedAt }),
    ...(outbox && { outbox }),
  };
  return { _id, workspace, form: object, version, answers: valuesToJson(values), createdAt, ...optional };
}
