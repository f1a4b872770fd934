import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InputOf } from '@tessera/contracts/contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import {
  SubmissionRepository,
  type SubmissionDocument,
  submissionId,
} from '@tessera/data/submissions/submission.repository';
import { answerRules } from '@tessera/fields/answer-rules';
import { type Answers, validateAnswers } from '@tessera/fields/validate-answers';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { Sealing } from '@tessera/kit/sealing';
import { proves } from './email-proof.ts';
import { type OpenForm, PublishedForms } from './published-forms.ts';
import { SubmissionHandover } from './submission-handover.ts';

export class SubmitForm extends CommandFor(forms.submit) {}

type Sent = InputOf<typeof forms.submit>['body'];

/** For one form and one address: enough for an office behind one address, too little to fill a database with. */
const perAddress = { max: 120, perSeconds: 60 } as const;

@CommandHandler(SubmitForm)
export class SubmitFormHandler implements ICommandHandler<SubmitForm> {
  constructor(
    private readonly published: PublishedForms,
    private readonly submissions: SubmissionRepository,
    private readonly handover: SubmissionHandover,
    private readonly limiter: RateLimiter,
    private readonly sealing: Sealing,
  ) {}

  async execute({ input, caller }: SubmitForm) {
    const { form: slug, version, key, website } = input.body;
    const form = await this.published.at(slug);
    await this.enforceLimit(form, caller.ip);
    const _id = submissionId(form.workspace, form._id, key);
    const values = await this.judged(form, input.body);
    if (values instanceof DomainError) {
      // Sent again because the answer was lost: what was accepted stays so, although a proof may have ended since.
      const stored = await this.submissions.byId(form.workspace, _id);
      if (!stored) throw values;
      return { id: _id, submitted_at: stored.createdAt.toISOString() };
    }
    const createdAt = new Date();
    const submission: SubmissionDocument = {
      _id,
      workspace: form.workspace,
      form: form._id,
      version,
      answers: values,
      createdAt,
      ...(website ? { spam: true } : { outbox: [{ id: _id, type: 'form.submitted', at: createdAt }] }),
    };
    if (await this.submissions.accept(submission)) {
      if (!submission.spam) await this.handover.tryNow(submission);
      return { id: _id, submitted_at: createdAt.toISOString() };
    }
    const first = await this.submissions.byId(form.workspace, _id);
    return { id: _id, submitted_at: (first?.createdAt ?? createdAt).toISOString() };
  }

  /** @returns the answers as they are stored, or why they are refused */
  private async judged(
    form: OpenForm,
    { version: number, answers, email_proofs: proofs = {} }: Sent,
  ): Promise<Answers | DomainError> {
    const version = await this.published.version(form, number);
    if (!version) return invalidInput(`This form has no version ${number}. Load its page again.`, 'body.version');
    const judged = validateAnswers(version.fields, answers, answerRules, {
      isEmailVerified: (email) =>
        Object.entries(proofs).some(([field, proof]) =>
          proves(this.sealing, proof, { form: form._id, field, email }, Date.now()),
        ),
    });
    if (judged.ok) return judged.value;
    const problems = judged.problems.map(({ field, message }) => ({ field: `body.answers.${field}`, message }));
    const [first] = problems;
    const label = version.fields.find(({ id }) => id === judged.problems[0]?.field)?.label;
    return new DomainError('INVALID_INPUT', [label, first?.message].filter(Boolean).join(': '), {
      field: first?.field,
      problems,
    });
  }

  private async enforceLimit(form: OpenForm, ip: string): Promise<void> {
    const wait = await this.limiter.take(`forms.submit|${form._id}|${ip}`, perAddress);
    if (wait > 0)
      throw new DomainError('TOO_MANY_REQUESTS', `Too many answers from here. Try again in ${wait} seconds.`, {
        retryAfterSeconds: wait,
      });
  }
}
