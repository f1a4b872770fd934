import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { deterministicId } from '../deterministic-id.ts';
import { type TenantDocument, TenantRepository } from '../tenant-repository.ts';
import type { PublishedTrigger } from './published-trigger.ts';
import { type ListeningWorkflow, type StoredWorkflowSummary, WorkflowRepository } from './workflow.repository.ts';

interface ListenerDocument extends TenantDocument {
  kind: string;
  subject: string;
  /** Candidate workflows: added before a publish, removed after an unpublish. */
  workflows: string[];
}

/**
 * Finds the published workflows that a fact starts, by the fact's name: one document per source. A crash during a
 * publish can only leave a surplus workflow here, which is skipped because its own document decides.
 */
@Injectable()
export class ListenerRepository extends TenantRepository<ListenerDocument> {
  constructor(
    database: Database,
    private readonly workflows: WorkflowRepository,
  ) {
    super(database, 'listeners', []);
  }

  /** Published workflows started by what happens at a source: a form, an object, a named event. */
  async listeningTo(workspace: WorkspaceId, kind: string, subject: string): Promise<ListeningWorkflow[]> {
    const listener = await this.findOne(workspace, { _id: idOf(workspace, kind, subject) });
    if (!listener || listener.workflows.length === 0) return [];
    const found = await this.workflows.summaries(workspace, listener.workflows);
    return found.filter(startsRuns).filter(({ trigger }) => trigger.kind === kind && trigger.subject === subject);
  }

  /** Whether a workflow may listen to a source: cheaper than asking which. */
  async mayListen(workspace: WorkspaceId, kind: string, subject: string): Promise<boolean> {
    const listener = await this.findOne(workspace, { _id: idOf(workspace, kind, subject) });
    return listener !== null && listener.workflows.length > 0;
  }

  async add(workspace: WorkspaceId, { kind, subject }: PublishedTrigger, workflow: string): Promise<void> {
    if (subject === null) return;
    const _id = idOf(workspace, kind, subject);
    const change = { $addToSet: { workflows: workflow } };
    if (await this.change(workspace, { _id }, change)) return;
    await this.insertNew([{ _id, workspace, kind, subject, workflows: [] }]);
    await this.change(workspace, { _id }, change);
  }

  async take(workspace: WorkspaceId, { kind, subject }: PublishedTrigger, workflow: string): Promise<void> {
    if (subject === null) return;
    await this.change(workspace, { _id: idOf(workspace, kind, subject) }, { $pull: { workflows: workflow } });
  }
}

/** Whether a workflow is published, so that its trigger starts it. */
export const isListening = (workflow: StoredWorkflowSummary): workflow is ListeningWorkflow =>
  workflow.trigger !== null && workflow.publishedVersion !== null;

/** Whether a workflow is published, and not paused so that its triggers start nothing. */
export const startsRuns = (workflow: StoredWorkflowSummary): workflow is ListeningWorkflow =>
  isListening(workflow) && workflow.pause?.mode !== 'skip';

const idOf = (workspace: WorkspaceId, kind: string, subject: string): string =>
  deterministicId(workspace, kind, subject);
