import { Injectable } from '@nestjs/common';
import { type CaseReplay, type CaseRules, mostCases } from '@tessera/contracts/evaluations/evaluations.schema';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';

/** What a customer says to an agent, rules for what it does, and what it did last. */
export interface EvaluationCaseDocument extends TenantDocument {
  agent: string;
  name: string;
  turns: string[];
  rules: CaseRules;
  state: 'new' | 'queued' | 'done';
  draft: CaseReplay | null;
  published: CaseReplay | null;
  ranAt: Date | null;
  createdAt: Date;
}

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
    await this.changeMany(workspace, { agent }, { $set: { state: 'queued' } });
  }

  async note(
    workspace: WorkspaceId,
    id: string,
    replays: Pick<EvaluationCaseDocument, 'draft' | 'published'>,
  ): Promise<void> {
    await this.change(workspace, { _id: id }, { $set: { ...replays, state: 'done', ranAt: new Date() } });
  }

  /** @param pattern source of a regular expression, without regard to case */
  async eraseMentions(workspace: WorkspaceId, pattern: string): Promise<void> {
    const said = { $regex: pattern, $options: 'i' };
    await this.remove(workspace, { $or: [{ name: said }, { turns: said }] });
  }

  async erase(workspace: WorkspaceId, agent: string, id: string): Promise<boolean> {
    return (await this.remove(workspace, { _id: id, agent })) > 0;
  }
}
