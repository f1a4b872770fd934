import { Injectable } from '@nestjs/common';
import type { JobData } from '@tessera/contracts/job';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { type SubmissionDocument, SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import { RunStarter } from '@tessera/runs/run-starter';
import { VerificationAnswers } from '@tessera/runs/verification-answers';

/** A recording that turns out not to be one changes the outcome when it is sealed, which takes seconds, and a minute where parts lack. */
const sealingTakesMs = 90_000;
const lookAgainMs = 1_000;

/**
 * Starts the workflows that wait for submissions of a form. The run's fact is the submission, so each starts once: a
 * verification in it is sealed first, for what the run is given of it does not change any more.
 */
@Injectable()
@HandlesJob(triggerJobs.startForSubmission)
export class StartForSubmission implements JobHandler<typeof triggerJobs.startForSubmission> {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly listeners: ListenerRepository,
    private readonly runs: RunStarter,
    private readonly verifications: VerificationRepository,
    private readonly answers: VerificationAnswers,
  ) {}

  async handle(data: JobData<typeof triggerJobs.startForSubmission>, run: JobRun): Promise<void | Postponed> {
    const workspace = data.workspace as WorkspaceId;
    const accepted = await this.submissions.byId(workspace, data.submission);
    // Deleted with its form before its turn came: there is nothing left to act on.
    if (!accepted) return;
    const sessions = sessionsIn(accepted);
    if (await this.areSealing(workspace, sessions)) return run.postpone(Date.now() + lookAgainMs);
    const submission = sessions.length === 0 ? accepted : await this.submissions.byId(workspace, data.submission);
    if (!submission) return;
    const listening = await this.listeners.listeningTo(workspace, triggerStartedBy('form'), submission.form);
    const started = listening.map(({ _id, name, publishedVersion }) =>
      this.runs.start({
        workspace,
        workflow: { id: _id, name, version: publishedVersion },
        trigger: { kind: triggerStartedBy('form'), subject: submission._id },
        input: {
          ...submission.answers,
          submission_id: submission._id,
          submitted_at: submission.createdAt.toISOString(),
        },
        fact: { key: submission._id, at: submission.createdAt },
      }),
    );
    await Promise.all(started);
  }

  /** Whether one is still being sealed. What came of the others is in the answers then. */
  private async areSealing(workspace: WorkspaceId, sessions: readonly string[]): Promise<boolean> {
    for (const id of sessions) {
      const verification = await this.verifications.byId(workspace, id);
      if (!verification) continue;
      const { status, endedAt } = verification;
      const sinceMs = Date.now() - (endedAt?.getTime() ?? 0);
      if (status === 'finishing' && sinceMs < sealingTakesMs) return true;
      await this.answers.bring(verification);
    }
    return false;
  }
}

/** The verifications that answers are made of. */
const sessionsIn = ({ answers }: SubmissionDocument): string[] =>
  Object.values(answers).flatMap((answer: unknown) => {
    const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'session_id') : undefined;
    return typeof id === 'string' ? [id] : [];
  });
