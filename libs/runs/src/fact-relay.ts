import { Injectable, Logger } from '@nestjs/common';
import type { FactType } from '@tessera/contracts/fact';
import { verificationJobs } from '@tessera/contracts/verification/verification.jobs';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { GroupCommit } from '@tessera/data/group-commit';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { reach } from '@tessera/queue/fault-point';
import { JobProducer, type JobRequest } from '@tessera/queue/job-producer';

/** A fact on its way: an entry of an outbox, and the document that it lies in. Runs have a hand-over of their own. */
export interface Fact {
  id: string;
  type: Exclude<FactType, 'run.requested'>;
  workspace: WorkspaceId;
  document: string;
}

/** The job that each fact leads to. */
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
};
const batchSize = 200;

/** Turns stored facts into jobs. The job's id is the fact's, so delivering a fact twice acts once. */
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
   * To be called by whoever stored the fact, after the write was acknowledged.
   * @returns when the job is in Redis; then the fact may be removed from its outbox
   * @throws when Redis is away: the fact stays in its outbox, and the sweep delivers it later
   */
  deliver(fact: Fact): Promise<void> {
    return this.commits.add(fact);
  }

  /** The same for callers who need not care. @returns whether the fact was delivered */
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
