import { Injectable } from '@nestjs/common';
import { GroupCommit } from '@tessera/data/group-commit';
import { type SubmissionDocument, SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { log } from '@tessera/kit/logger';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { FactRelay } from '@tessera/runs/fact-relay';

const batchSize = 200;

type Handed = Pick<SubmissionDocument, '_id' | 'workspace' | 'form' | 'createdAt'>;

/**
 * Enqueues stored submissions, clears their outboxes and notifies the watchers of the form. The worker's sweep finds
 * what fails in between and does the same: the job has the id of the fact, so nothing starts twice.
 */
@Injectable()
export class SubmissionHandover {
  private readonly clearing: GroupCommit<Handed, void>;

  constructor(
    private readonly relay: FactRelay,
    private readonly pushes: PushPublisher,
    submissions: SubmissionRepository,
  ) {
    this.clearing = new GroupCommit(async (batch): Promise<void[]> => {
      await submissions.clearOutboxes(batch.map(({ _id, workspace }) => ({ workspace, id: _id, facts: [_id] })));
      return batch.map(() => undefined);
    }, batchSize);
  }

  /** @returns when the job is in its queue, or when Redis refused it: the sweep then takes over */
  async tryNow(submission: Handed): Promise<void> {
    const { _id, workspace, form, createdAt } = submission;
    const ref = { entity: 'response', id: _id, of: form } as const;
    this.pushes.changed(workspace, ref, () => ({ revision: createdAt.getTime() }));
    if (!(await this.relay.tryDeliver({ id: _id, type: 'form.submitted', workspace, document: _id }))) return;
    // Not awaited: a remaining outbox is delivered once more, without effect.
    this.clearing
      .add(submission)
      .catch((error: unknown) => log.warn({ err: error }, 'the outboxes of submissions could not be cleared'));
  }
}
