import { Injectable } from '@nestjs/common';
import {
  type CaseComparison,
  type CaseReplay,
  type CaseRules,
  type caseStates,
  mostCases,
} from '@tessera/contracts/evaluations/evaluations.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** What a customer says to an agent, rules for what it does, and what it did last. */
export interface EvaluationCaseDocument extends TenantDocument {
  agent: string;
  name: string;
  turns: string[];
  rules: CaseRules;
  state: (typeof caseStates)[number];
  draft: CaseReplay | null;
  published: CaseReplay | null;
  comparison?: CaseComparison | null;
  /** Tells drafts apart: of the one that was replayed. */
  ranDraft?: string;
  note?: string | null;
  queuedAt?: Date;
  ranAt: Date | null;
  createdAt: Date;
}

/** Where a case has text of people. */
const texts = [
  ...['name', 'turns', 'rules.contains', 'rules.excludes', 'rules.expects', 'note', 'comparison.reason'],
  ...['draft', 'published'].flatMap((replay) => [
    ...[`${replay}.said`, `${replay}.problems`, `${replay}.verdict.reason`],
  ]),
];

/** What a run found. */
type CaseRun = Required<Pick<EvaluationCaseDocument, 'draft' | 'published' | 'comparison' | 'ranDraft' | 'note'>>;

@Injectable()
export class EvaluationCaseRepository extends TenantRepository<EvaluationCaseDocument> {
  constructor(database: Database) {
    super(database, 'evaluationCases', [{ key: { workspace: 1, agent: 1, createdAt: 1 } }]);
  }

  of(workspace: WorkspaceId, agent: string): Promise<EvaluationCaseDocument[]> {
    return this.find(workspace, { agent }, { sort: { createdAt: 1 }, limit: mostCases });
  }

  byId(workspace: WorkspaceId, id: string): Promise<EvaluationCaseDocument | null> {
    return this.findOne(workspace, { _id: id });
  }

  add(document: EvaluationCaseDocument): Promise<'added' | 'taken' | 'full'> {
    return this.insertLimited(document, mostCases, { agent: document.agent });
  }

  async queue(workspace: WorkspaceId, agent: string): Promise<void> {
    await this.changeMany(workspace, { agent }, { $set: { state: 'queued', queuedAt: new Date() } });
  }

  async note(workspace: WorkspaceId, id: string, run: CaseRun): Promise<void> {
    await this.change(workspace, { _id: id }, { $set: { ...run, state: 'done', ranAt: new Date() } });
  }

  /** Notes that a replay failed; a later try may still succeed. */
  async fail(workspace: WorkspaceId, id: string, note: string): Promise<void> {
    await this.change(workspace, { _id: id, state: 'queued' }, { $set: { state: 'failed', note } });
  }

  /**
   * Deletes cases in which a person is named: in what is said and expected, or in what the last run stored.
   * @param pattern source of a regular expression, without regard to case
   */
  async eraseMentions(workspace: WorkspaceId, pattern: string): Promise<void> {
    const said = { $regex: pattern, $options: 'i' };
    await this.remove(workspace, { $or: texts.map((path) => ({ [path]: said })) });
  }

  async erase(workspace: WorkspaceId, agent: string, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id, agent })) > 0;
  }
}
