import { Injectable } from '@nestjs/common';
import { FormFields } from '@tessera/contracts/forms/forms.schema';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { log } from '@tessera/kit/logger';
import { demoFormId, demoSlug } from './forms/demo-form.ts';
import { proposalAnswers, proposalFields, proposalFormId, proposalName, proposalSlug } from './forms/demo-proposal.ts';
import { pastAnswers } from './forms/past-answers.ts';
import { PastResponses } from './forms/past-responses.ts';
import { madeRecording } from './verification/made-recording.ts';
import { PastVerifications } from './verification/past-verifications.ts';
import { pastSessions } from './verification/past-sessions.ts';
import { pastOrders } from './workflows/past-orders.ts';
import { PastRuns } from './workflows/past-runs.ts';

/**
 * Fills the demo with two weeks of responses, runs and verifications. They are ordinary data with dates in the past;
 * what is there already stays as it is.
 */
@Injectable()
export class DemoHistory {
  constructor(
    private readonly responses: PastResponses,
    private readonly runs: PastRuns,
    private readonly verifications: PastVerifications,
  ) {}

  /** Responses and their runs: two batches, so that a first start does not wait. */
  async fill(workspace: WorkspaceId, now: Date): Promise<void> {
    const stored = await this.responses.store(demoSlug, pastAnswers(now));
    const contacts = stored.map(({ id, at, answers }) => ({
      key: id,
      at: new Date(at.getTime() + 300),
      trigger: { kind: 'form_submission', subject: demoFormId },
      input: { ...answers, submission_id: id, submitted_at: at.toISOString() },
    }));
    await this.runs.store(workspace, deterministicId('demo-contact'), contacts);
    await this.runs.store(workspace, deterministicId('demo-orders'), pastOrders(now));
  }

  /** Verifications need recordings, which take a moment: call without waiting. Never throws. */
  async record(workspace: WorkspaceId, now: Date): Promise<void> {
    try {
      await this.recordAll(workspace, now);
    } catch (error) {
      log.warn({ err: error }, 'the verifications of the demo could not be made');
    }
  }

  private async recordAll(workspace: WorkspaceId, now: Date): Promise<void> {
    const sessions = pastSessions(now);
    const recording = await madeRecording();
    const form = { workspace, id: proposalFormId, name: proposalName, fields: FormFields.parse(proposalFields) };
    for (const session of sessions) {
      if (await this.verifications.exists(workspace, session)) continue;
      const answers = proposalAnswers(session.name);
      // A form refuses a failed verification, so nothing was submitted.
      const key = `demo-filling-${session.key}`;
      const isSubmitted = session.outcome !== 'failed';
      const submission = isSubmitted ? this.responses.idOf(workspace, proposalFormId, key) : null;
      const recorded: JsonObject = await this.verifications.store(form, session, { answers, submission, recording });
      const at = new Date(session.at.getTime() + 120_000);
      if (isSubmitted) await this.responses.store(proposalSlug, [{ key, at, answers }], recorded);
    }
  }
}
