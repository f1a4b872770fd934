import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forms } from '@tessera/contracts/forms/forms.contract';
import {
  SubmissionRepository,
  type SubmissionDocument,
  submissionId,
} from '@tessera/data/submissions/submission.repository';
import { DomainError, tooMany } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { FillingEvidence } from '../../content/filling-evidence.ts';
import { type OpenForm, PublishedForms } from '../../content/published-forms.ts';
import { SubmissionHandover } from './submission-handover.ts';
import { SubmissionJudge } from './submission-judge.ts';

export class SubmitForm extends CommandFor(forms.submit) {}

/** For one form and one address: enough for an office behind one address, too little to fill a database with. */
const perAddress = { max: 120, perSeconds: 60 } as const;

@CommandHandler(SubmitForm)
export class SubmitFormHandler implements ICommandHandler<SubmitForm> {
  constructor(
    private readonly published: PublishedForms,
    private readonly submissions: SubmissionRepository,
    private readonly handover: SubmissionHandover,
    private readonly limiter: RateLimiter,
    private readonly judge: SubmissionJudge,
    private readonly evidence: FillingEvidence,
  ) {}

  async execute({ input, caller }: SubmitForm) {
    const { form: slug, version, key, website } = input.body;
    const form = await this.published.at(slug);
    await this.enforceLimit(form, caller.ip);
    const _id = submissionId(form.workspace, form._id, key);
    const judged = await this.judge.judge(form, input.body);
    if (judged instanceof DomainError) {
      // Sent again because the answer was lost: what was accepted stays so, although a proof may have ended since.
      const stored = await this.submissions.byId(form.workspace, _id);
      if (!stored) throw judged;
      return { id: _id, submitted_at: stored.createdAt.toISOString() };
    }
    // Before the answers are stored: what they are made of must not be swept away if this process dies in between.
    await this.evidence.hold(form.workspace, _id, judged);
    const createdAt = new Date();
    const submission: SubmissionDocument = {
      _id,
      workspace: form.workspace,
      form: form._id,
      version,
      answers: judged.values,
      createdAt,
      ...(website ? { spam: true } : { outbox: [{ id: _id, type: 'form.submitted', at: createdAt }] }),
    };
    const isNew = await this.submissions.accept(submission);
    // A person may have decided, or a record been sealed, after the judging: then nobody found an answer to change.
    await this.evidence.settle(form.workspace, judged.verifications);
    if (isNew) {
      if (!submission.spam) await this.handover.tryNow(submission);
      return { id: _id, submitted_at: createdAt.toISOString() };
    }
    const first = await this.submissions.byId(form.workspace, _id);
    return { id: _id, submitted_at: (first?.createdAt ?? createdAt).toISOString() };
  }

  private async enforceLimit(form: OpenForm, ip: string): Promise<void> {
    const wait = await this.limiter.take(`forms.submit|${form._id}|${ip}`, perAddress);
    if (wait > 0) throw tooMany(`Too many answers from here. Try again in ${wait} seconds.`, wait);
  }
}
