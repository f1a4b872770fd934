import { Injectable } from '@nestjs/common';
import { GroupCommit } from '@tessera/data/group-commit';
import { type SubmissionDocument, SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { log } from '@tessera/kit/logger';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { FactRelay } from '@tessera/runs/fact-relay';

const batchSize = 200;

/**
 * Hands stored submissions to the workers, clears their outboxes and tells whoever watches the form. What fails in between is found in the outbox by
 * the worker's sweep, which does the same: the job's id is the fact's, so it starts nothing twice.
 */
@Injectable()
export class SubmissionHandover {
  private readonly clearing: GroupCommit<SubmissionDocument, void>;

  constructor(
    private readonly relay: FactRelay,
    private readonly pushes: PushPublisher,
    submissions: SubmissionRepository,
  ) {
    this.clearing = new GroupCommit(async (batch): Promise<void[]> => {
      await submissions.clearOutboxes(batch.map(({ _id, workspace }) => ({ workspace, id: _id })));
      return batch.map(() => undefined);
    }, batchSize);
  }

  /** @returns when the job is in its queue, or Redis has not taken it: then the sweep sees to it */
  async tryNow(submission: SubmissionDocument): Promise<void> {
    const { _id, workspace, form, createdAt } = submission;
    const ref = { entity: 'response', id: _id, of: form } as const;
    this.pushes.changed(workspace, ref, () => ({ revision: createdAt.getTime() }));
    if (!(await this.relay.tryDeliver({ id: _id, type: 'form.submitted', workspace, document: _id }))) return;
    // Nobody waits for it: an outbox that stays is delivered once more, to no effect.
    this.clearing
      .add(submission)
      .catch((error: unknown) => log.warn({ err: error }, 'the outboxes of submissions could not be cleared'));
  }
}
