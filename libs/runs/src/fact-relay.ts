import { Injectable, Logger } from '@nestjs/common';
import type { FactType } from '@tessera/contracts/fact';
import { verificationJobs } from '@tessera/contracts/verification/verification.jobs';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { GroupCommit } from '@tessera/data/group-commit';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { reach } from '@tessera/queue/fault-point';
import { JobProducer, type JobRequest } from '@tessera/queue/job-producer';

/** An undelivered fact: an outbox entry and its document. Runs and the history of records are handed over otherwise. */
export interface Fact {
  id: string;
  type: Exclude<FactType, 'run.requested' | 'record.changed'>;
  workspace: WorkspaceId;
  document: string;
}

/** The job that each kind of fact creates. */
const jobOf: { [Type in Fact['type']]: (fact: Fact) => JobRequest } = {
  'form.submitted': ({ id, workspace, document }) => ({
    job: triggerJobs.startForSubmission,
    data: { workspace, submission: document },
    id,
  }),
  'verification.ended': ({ id, workspace, document }) => ({
    job: verificationJobs.finish,
    data: { workspace, session: document },
    id,
  }),
  'verification.decided': ({ id, workspace, document }) => ({
    job: triggerJobs.startForVerification,
    data: { workspace, verification: document, stage: 'decided' },
    id,
  }),
  'conversation.ended': ({ id, workspace, document }) => ({
    job: triggerJobs.startForConversation,
    data: { workspace, conversation: document },
    id,
  }),
};
const batchSize = 200;

/** Turns stored facts into jobs. The fact's id is the job's, so a repeated delivery has no effect. */
@Injectable()
export class FactRelay {
  private readonly logger = new Logger(FactRelay.name);
  private readonly commits: GroupCommit<Fact, void>;

  constructor(jobs: JobProducer) {
    this.commits = new GroupCommit(async (facts): Promise<void[]> => {
      reach('in-relay');
      await jobs.add(facts.map((fact) => jobOf[fact.type](fact)));
      return facts.map(() => undefined);
    }, batchSize);
  }

  /**
   * Call after the write that stored the fact was acknowledged.
   * @returns when the job is in Redis; then the fact may be removed from its outbox
   * @throws if Redis is unreachable: the fact stays in its outbox, and the sweep delivers it later
   */
  deliver(fact: Fact): Promise<void> {
    return this.commits.add(fact);
  }

  /** As above, without throwing. @returns whether the fact was delivered */
  async tryDeliver(fact: Fact): Promise<boolean> {
    try {
      await this.deliver(fact);
      return true;
    } catch (error) {
      this.logger.warn(`${fact.type} of ${fact.document} is stored but not delivered yet: ${String(error)}`);
      return false;
    }
  }
}
