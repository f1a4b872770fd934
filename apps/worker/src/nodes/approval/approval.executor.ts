import { Injectable } from '@nestjs/common';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { ApprovalDocument } from '@tessera/data/runs/approval-document';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import { asText } from '@tessera/engine/values';
import type { JsonValue } from '@tessera/kernel/json';
import { approval as approvalNode, spanMs } from '@tessera/nodes/kinds/approval/approval.node';
import { RedisRateLimiter } from '@tessera/queue/rate-limiter';
import { Approvals } from '@tessera/runs/approvals/approvals';
import { z } from 'zod';
import type { ExecutionContext, NodeExecutor } from '../node-executor.ts';
import { refused } from '../record-steps.ts';
import { ApprovalMails } from './approval-mails.ts';

const Text = z.custom<JsonValue>().transform((value) => asText(value ?? null));
const Filled = z.object({
  assignees: z.array(z.object({ kind: z.string(), to: Text })),
  question: Text,
  shown: z.array(z.object({ label: z.string(), value: Text })).default([]),
  limit: approvalNode.options.shape.limit,
  remindEvery: approvalNode.options.shape.remindEvery,
});
type Filled = z.output<typeof Filled>;

/** A decision ends the wait. In case that is lost and the sweep fails too, the step looks again after this pause. */
const lookAgainMs = 6 * 3_600_000;
/** A workflow may be started by anybody: an outsider's mailbox gets few questions of a workspace. */
const perAddress = { max: 20, perSeconds: 3_600 };
const longest = { question: 4_000, value: 4_000 };

/** Asks people to decide, and waits for the decision (docs/adr/0087). */
@Injectable()
export class ApprovalExecutor implements NodeExecutor {
  constructor(
    private readonly approvals: Approvals,
    private readonly mails: ApprovalMails,
    private readonly limiter: RedisRateLimiter,
  ) {}

  async execute(effect: ExecuteEffect, context: ExecutionContext): Promise<Outcome> {
    const parsed = Filled.safeParse(effect.options);
    if (!parsed.success) return refused('BAD_OPTION', z.prettifyError(parsed.error));
    const { workspace } = context;
    const id = deterministicId('approval', effect.key);
    const known = (await this.approvals.byId(workspace, id)) ?? (await this.ask(id, effect, context, parsed.data));
    if (typeof known === 'string') return refused('NOT_ASKED', known);
    return this.outcomeOf(known, parsed.data, context);
  }

  private async outcomeOf(approval: ApprovalDocument, options: Filled, context: ExecutionContext): Promise<Outcome> {
    const { workspace } = context;
    const { _id: id, status, dueAt } = approval;
    const now = new Date();
    if (status === 'approved' || status === 'rejected') {
      await this.approvals.told(workspace, id);
      return decisionOf(approval, status);
    }
    if (status === 'cancelled') return refused('CANCELLED', 'The approval was cancelled.');
    if (status === 'timed_out' || (dueAt && dueAt <= now)) {
      if (status === 'waiting' && !(await this.approvals.timeOut(workspace, id, now))) {
        // Somebody decided in the last moment.
        const decided = await this.approvals.byId(workspace, id);
        return this.outcomeOf(decided ?? { ...approval, status: 'timed_out' }, options, context);
      }
      const port = options.limit?.end === 'branch' ? 'timed_out' : 'rejected';
      return decisionOf({ ...approval, decidedAt: approval.decidedAt ?? now }, 'timed_out', port);
    }
    const current = await this.remind(approval, options, context, now);
    const moments = [now.getTime() + lookAgainMs, dueAt?.getTime(), current.remindAt?.getTime()];
    return { kind: 'wait', until: Math.min(...moments.filter((moment) => moment !== undefined)) };
  }

  /** @returns the stored approval, or a sentence that tells why nobody was asked */
  private async ask(
    id: string,
    { node, iteration }: ExecuteEffect,
    { workspace, run, timeZone }: ExecutionContext,
    { assignees, question, shown, limit, remindEvery }: Filled,
  ): Promise<ApprovalDocument | string> {
    const asked = await this.mails.asked(workspace, assignees);
    if (typeof asked === 'string') return asked;
    if (question.trim() === '') return 'The question is empty.';
    for (const { person, email } of asked.recipients)
      if (!person && (await this.limiter.take(`approvals|${workspace}|${email}`, perAddress)) > 0)
        return `${email} was asked too often within an hour.`;
    const askedBy = await this.approvals.askedBy(workspace, { run, node });
    if (!askedBy) return 'The run does not exist any more.';
    const now = Date.now();
    const draft: Omit<ApprovalDocument, 'outbox'> = {
      ...{ _id: id, workspace, run, node, iteration },
      ...askedBy,
      question: question.trim().slice(0, longest.question),
      shown: shown.map(({ label, value }) => ({ label, value: value.slice(0, longest.value) })),
      assignees: asked.assignees,
      asked: asked.assignees.map((one) => `${one.kind}:${one.id}`),
      ...{ status: 'waiting', comment: '', decidedBy: null, decidedAt: null },
      createdAt: new Date(now),
      dueAt: limit && new Date(now + spanMs(limit)),
      remindAt: remindEvery && new Date(now + spanMs(remindEvery)),
    };
    const outbox = this.mails.compose(draft, asked.recipients, { isReminder: false, timeZone });
    const stored = await this.approvals.add({ ...draft, outbox });
    await this.mails.handOver(stored);
    return stored;
  }

  private async remind(
    approval: ApprovalDocument,
    { assignees, remindEvery }: Filled,
    { workspace, timeZone }: ExecutionContext,
    now: Date,
  ): Promise<ApprovalDocument> {
    const due = approval.remindAt;
    if (!remindEvery || !due || due > now) return approval;
    const asked = await this.mails.asked(workspace, assignees);
    const recipients = typeof asked === 'string' ? [] : asked.recipients;
    const mails = this.mails.compose(approval, recipients, { isReminder: true, timeZone });
    const next = new Date(now.getTime() + spanMs(remindEvery));
    const reminded = await this.approvals.remind(workspace, approval._id, { due, next, mails });
    if (!reminded) return (await this.approvals.byId(workspace, approval._id)) ?? approval;
    await this.mails.handOver({ _id: approval._id, outbox: mails });
    return reminded;
  }
}

const decisionOf = (
  { comment, decidedBy, decidedAt }: ApprovalDocument,
  decision: 'approved' | 'rejected' | 'timed_out',
  port: string = decision,
): Outcome => ({
  kind: 'done',
  port,
  output: {
    decision,
    comment,
    decided_by: decidedBy?.name ?? '',
    decided_by_email: decidedBy?.email ?? '',
    decided_at: (decidedAt ?? new Date()).toISOString(),
  },
});
