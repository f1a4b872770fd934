import { Injectable } from '@nestjs/common';
import type { OutboxEntry } from '@tessera/contracts/fact';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import type { ListRequest } from '@tessera/query/list-request';
import type { Properties } from '@tessera/query/values';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { GroupCommit } from '../group-commit.ts';
import type { ListPage, StoredList } from '../query/list-page.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** One person's answers to a form version, stored once per key of the browser. */
export interface SubmissionDocument extends TenantDocument {
  form: string;
  version: number;
  /** By field id. */
  answers: Record<string, JsonValue>;
  createdAt: Date;
  /** The honeypot field was filled in. */
  spam?: true;
  outbox?: OutboxEntry[];
}
const submissionList = {
  columns: {
    created_at: { path: 'createdAt', kind: 'moment' },
    version: { path: 'version', kind: 'number' },
    suspected_spam: { path: 'spam', kind: 'boolean' },
  },
} satisfies StoredList;

/** Id of a submission, derived from its key. */
export const submissionId = (workspace: WorkspaceId, form: string, key: string): string =>
  deterministicId(workspace, form, key);

@Injectable()
export class SubmissionRepository extends TenantRepository<SubmissionDocument> {
  private readonly commits = new GroupCommit((documents: SubmissionDocument[]) => this.write(documents), 200);

  constructor(database: Database) {
    super(database, 'submissions', [
      { key: { workspace: 1, form: 1, createdAt: -1, _id: -1 } },
      { key: { 'outbox.at': 1 }, sparse: true },
    ]);
  }

  /** Stores a submission in a batch with concurrent ones. @returns false if it was stored before */
  accept(submission: SubmissionDocument): Promise<boolean> {
    return this.commits.add(submission);
  }

  byId(workspace: WorkspaceId, id: string): Promise<SubmissionDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  /**
   * A page of a form's responses.
   * @param answers what can be filtered by besides the columns: `answers.<field>`, which is where it is stored
   */
  list(
    workspace: WorkspaceId,
    form: string,
    request: ListRequest,
    answers: Properties,
  ): Promise<ListPage<SubmissionDocument>> {
    const stored = Object.entries(answers).map(([path, { kind }]) => [path, { path, kind }]);
    const columns = { ...submissionList.columns, ...Object.fromEntries(stored) };
    return this.listPage(workspace, { columns }, request, { scope: { form }, projection: { outbox: 0 } });
  }

  /** The newest response to a form. */
  newest(workspace: WorkspaceId, form: string): Promise<SubmissionDocument | null> {
    return this.findOne(workspace, { form }, { sort: { createdAt: -1, _id: -1 }, projection: { outbox: 0 } });
  }

  countOf(workspace: WorkspaceId, form: string): Promise<number> {
    return this.count(workspace, { form });
  }

  /** Times of a form's submissions since a time, without answers. */
  async momentsSince(workspace: WorkspaceId, form: string, since: Date): Promise<Date[]> {
    const where = { form, createdAt: { $gte: since } };
    const documents = await this.find(workspace, where, { projection: { _id: 0, createdAt: 1 } });
    return documents.map(({ createdAt }) => createdAt);
  }

  /** Removes facts from outboxes once their jobs are queued. */
  async clearOutboxes(submissions: readonly { workspace: WorkspaceId; id: string }[]): Promise<void> {
    await this.changeEach(
      submissions.map(({ workspace, id }) => ({ workspace, where: { _id: id }, change: { $unset: { outbox: '' } } })),
    );
  }

  /**
   * Clears the spam flag and stores the fact that was held back. Idempotent.
   * @returns the submission; null if it was not flagged
   */
  clearSpam(workspace: WorkspaceId, id: string): Promise<SubmissionDocument | null> {
    const outbox: OutboxEntry[] = [{ id, type: 'form.submitted', at: new Date() }];
    return this.change(workspace, { _id: id, spam: true }, { $unset: { spam: '' }, $set: { outbox } });
  }

  async delete(workspace: WorkspaceId, id: string): Promise<void> {
    await this.remove(workspace, { _id: id });
  }

  async deleteAll(workspace: WorkspaceId, form: string): Promise<void> {
    await this.remove(workspace, { form });
  }

  private async write(documents: SubmissionDocument[]): Promise<boolean[]> {
    // A browser's retry may be in the same batch: the first one is stored.
    const first = new Map<string, SubmissionDocument>();
    for (const document of documents) if (!first.has(document._id)) first.set(document._id, document);
    const known = await this.insertNew([...first.values()]);
    return documents.map((document) => first.get(document._id) === document && !known.has(document._id));
  }
}
