import { Injectable } from '@nestjs/common';
import type { Decision } from '@tessera/contracts/approvals/approvals.schema';
import type { SealedMail } from '@tessera/data/accounts/sealed-mail';
import type { ApprovalDocument, Decider } from '@tessera/data/runs/approval-document';
import { ApprovalRepository } from '@tessera/data/runs/approval.repository';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { ListPage } from '@tessera/data/query/list-page';
import { conflict, DomainError, notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { ListRequest } from '@tessera/query/list-request';
import { WaitingSteps } from '../waiting-steps.ts';
import { WorkflowVersions } from '../workflow-versions.ts';

/** Keys of what somebody is asked for: in person, in their teams, at their address. */
export const askedKeys = (person: { userId: string; teams: readonly string[]; email: string }): string[] => [
  `person:${person.userId}`,
  ...person.teams.map((team) => `team:${team}`),
  `email:${person.email.toLowerCase()}`,
];

/** Decisions of people that steps wait for (docs/adr/0087). */
@Injectable()
export class Approvals {
  constructor(
    private readonly stored: ApprovalRepository,
    private readonly runs: RunRepository,
    private readonly steps: WaitingSteps,
    private readonly versions: WorkflowVersions,
  ) {}

  byId(workspace: WorkspaceId, id: string): Promise<ApprovalDocument | null> {
    return this.stored.byId(workspace, id);
  }

  /** A page of what people with these keys are asked for, or were. */
  list(
    workspace: WorkspaceId,
    request: ListRequest,
    which: { asked: readonly string[]; isOpen: boolean },
  ): Promise<ListPage<ApprovalDocument>> {
    return this.stored.list(workspace, request, which);
  }

  /** What waits for people with these keys, the oldest first. */
  waitingFor(workspace: WorkspaceId, asked: readonly string[], limit: number): Promise<ApprovalDocument[]> {
    return this.stored.waitingFor(workspace, asked, limit);
  }

  /** What waits for people with these keys and has a time limit, the next one first. */
  dueFor(workspace: WorkspaceId, asked: readonly string[], limit: number): Promise<ApprovalDocument[]> {
    return this.stored.dueFor(workspace, asked, limit);
  }

  /** Asks another person for the open approvals of somebody. */
  handOver(workspace: WorkspaceId, from: string, heir: { id: string; name: string }): Promise<void> {
    return this.stored.handOver(workspace, from, heir);
  }

  ofRun(workspace: WorkspaceId, run: string): Promise<ApprovalDocument[]> {
    return this.stored.ofRun(workspace, run);
  }

  /** Stores an approval once. @returns what is stored, also by an earlier execution of the step */
  async add(approval: ApprovalDocument): Promise<ApprovalDocument> {
    await this.stored.add(approval);
    return (await this.stored.byId(approval.workspace, approval._id)) ?? approval;
  }

  /** The workflow and the step that ask, or null if the run is gone. */
  async askedBy(
    workspace: WorkspaceId,
    { run, node }: { run: string; node: string },
  ): Promise<Pick<ApprovalDocument, 'workflow' | 'workflowName' | 'nodeName'> | null> {
    const about = await this.runs.byId(workspace, run);
    if (!about) return null;
    const { workflow, workflowName, version } = about;
    const { executable } = await this.versions.of(workspace, workflow, version);
    return { workflow, workflowName, nodeName: executable.nodes.find(({ id }) => id === node)?.name ?? node };
  }

  /** Notes that the run knows of the decision. */
  told(workspace: WorkspaceId, id: string): Promise<void> {
    return this.stored.told(workspace, id);
  }

  /** @returns null if somebody decided before */
  timeOut(workspace: WorkspaceId, id: string, at: Date): Promise<ApprovalDocument | null> {
    return this.stored.timeOut(workspace, id, at);
  }

  /** Stores reminders, unless another worker did. */
  remind(
    workspace: WorkspaceId,
    id: string,
    reminder: { due: Date; next: Date; mails: readonly SealedMail[] },
  ): Promise<ApprovalDocument | null> {
    return this.stored.remind(workspace, id, reminder);
  }

  /** Ends those of a run that still wait. */
  cancelOf(workspace: WorkspaceId, run: string): Promise<void> {
    return this.stored.cancelOf(workspace, run, new Date());
  }

  /**
   * Stores a decision once, and lets the run go on. Whether somebody may decide is for the caller to check.
   * @throws DomainError NOT_FOUND; CONFLICT if it is decided; GONE after its time limit or the end of its run
   */
  async decide(
    workspace: WorkspaceId,
    id: string,
    { decision, comment, by }: { decision: Decision; comment: string; by: Decider },
  ): Promise<ApprovalDocument> {
    const known = await this.stored.byId(workspace, id);
    if (!known) throw notFound('This approval');
    if (known.status === 'waiting' && (await this.runs.isOver(workspace, known.run))) {
      // Another decision may have let the run end meanwhile.
      const now = await this.stored.byId(workspace, id);
      throw now && now.status !== 'waiting' ? refusalOf(now) : runIsOver();
    }
    const decided = { status: decision, comment, decidedBy: by, decidedAt: new Date() };
    const changed = await this.stored.decide(workspace, id, decided);
    if (!changed) throw refusalOf((await this.stored.byId(workspace, id)) ?? known);
    await this.steps.tell(changed);
    return changed;
  }
}

const runIsOver = () => new DomainError('GONE', 'The run has ended or was cancelled. Nobody has to decide any more.');

/** Why one that does not wait any more cannot be decided. */
function refusalOf({ status, decidedBy }: ApprovalDocument): DomainError {
  if (status === 'approved' || status === 'rejected')
    return conflict(`${decidedBy?.name ?? 'Somebody'} has ${status} this already. Your answer changes nothing.`);
  if (status === 'cancelled') return runIsOver();
  return new DomainError('GONE', 'The time limit for this decision has passed. Your answer changes nothing.');
}
