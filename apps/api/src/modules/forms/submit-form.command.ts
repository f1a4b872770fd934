import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InputOf } from '@tessera/contracts/contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import type { FormLanguages } from '@tessera/contracts/forms/form-languages.schema';
import type { Receipt } from '@tessera/contracts/forms/forms.schema';
import { FormRepository, type StoredForm } from '@tessera/data/forms/form.repository';
import { SavedFillingRepository } from '@tessera/data/forms/saved-filling.repository';
import { GroupCommit } from '@tessera/data/group-commit';
import {
  SubmissionRepository,
  type NewSubmission,
  submissionId,
} from '@tessera/data/submissions/submission.repository';
import { DomainError, notFound, tooMany } from '@tessera/kernel/errors';
import { RateLimiter } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { FillingEvidence } from '@tessera/verification/filling-evidence';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { type Admission, SubmissionAdmission } from './submission-admission.ts';
import { SubmissionHandover } from './submission-handover.ts';
import { type JudgedAnswers, SubmissionJudge } from './submission-judge.ts';
import { tagsOf } from './public-page/shown-language.ts';
import { SubmissionProof } from './public-page/submission-proof.ts';

type Sent = InputOf<typeof publicForms.submit>['body'];

export class SubmitForm extends CommandFor(publicForms.submit) {}

/** Per form and address: enough for an office behind one address, too little to fill a database. */
const perAddress = { max: 120, perSeconds: 60 } as const;
const batchSize = 200;
const changing = () =>
  new DomainError('TOO_EARLY', 'A file of this response is still being processed. Submit again in a moment.', {
    retryAfterSeconds: 1,
  });

/** The language that was filled in, if the form has it. */
const languageOf = (languages: FormLanguages | undefined, sent: string | undefined): string | undefined =>
  languages && tagsOf(languages).find((tag) => tag === sent);

@CommandHandler(SubmitForm)
export class SubmitFormHandler implements ICommandHandler<SubmitForm> {
  /** Loads the forms of a batch of submissions in one query. */
  private readonly looks = new GroupCommit((found: OpenForm[]) => this.reload(found), batchSize);

  constructor(
    private readonly published: PublishedForms,
    private readonly submissions: SubmissionRepository,
    private readonly handover: SubmissionHandover,
    private readonly limiter: RateLimiter,
    private readonly judge: SubmissionJudge,
    private readonly evidence: FillingEvidence,
    private readonly forms: FormRepository,
    private readonly admissions: SubmissionAdmission,
    private readonly proofs: SubmissionProof,
    private readonly saved: SavedFillingRepository,
  ) {}

  async execute({ input, caller }: SubmitForm) {
    const { form: slug, version, key, trap, seconds } = input.body;
    const form = await this.published.at(slug);
    await this.enforceLimit(form, caller.ip);
    const _id = submissionId(form.workspace, form._id, key);
    const unproven = await this.proofs.check(form, input.body);
    if (unproven) return this.repeated(form, _id, unproven);
    const judged = await this.judgeAndHold(form, _id, input.body);
    if (judged instanceof DomainError) return this.repeated(form, _id, judged);
    const entry = { submission: _id, answers: judged.values, isSpam: Boolean(trap) };
    const admission = await this.admissions.admit(form, entry);
    if (admission instanceof DomainError) return this.repeated(form, _id, admission);
    const settings = (await this.published.version(form, version))?.settings;
    const language = languageOf(settings?.languages, input.body.language);
    const createdAt = new Date();
    const submission: NewSubmission = {
      _id,
      workspace: form.workspace,
      form: form._id,
      version,
      answers: judged.values,
      createdAt,
      ...(language !== undefined && { language }),
      ...(seconds !== undefined && { seconds }),
      ...(trap ? { spam: true } : { outbox: [{ id: _id, type: 'form.submitted', at: createdAt }] }),
    };
    const isNew = await this.submissions.accept(submission);
    await this.confirm(submission, admission, isNew);
    if (settings?.saving) await this.saved.deleteOfSubmission(form.workspace, _id);
    if (isNew) {
      if (!submission.spam) await this.handover.tryNow(submission);
      return { id: _id, submitted_at: createdAt.toISOString() };
    }
    const first = await this.submissions.byId(form.workspace, _id);
    return { id: _id, submitted_at: (first?.createdAt ?? createdAt).toISOString() };
  }

  /**
   * Holds files and verifications before the answers are stored, so that no sweep removes them if this process dies.
   * Judging once more rejects those that were removed meanwhile.
   */
  private async judgeAndHold(form: OpenForm, submission: string, sent: Sent): Promise<JudgedAnswers | DomainError> {
    const judged = await this.judge.judge(form, sent);
    if (judged instanceof DomainError) return judged;
    if (await this.evidence.hold(form.workspace, submission, judged)) return judged;
    const again = await this.judge.judge(await this.published.at(sent.form), sent);
    return again instanceof DomainError ? again : changing();
  }

  /**
   * Repeated because the response was lost: what was accepted stays accepted, although a proof may have expired since.
   */
  private async repeated({ workspace }: OpenForm, id: string, refusal: DomainError): Promise<Receipt> {
    const stored = await this.submissions.byId(workspace, id);
    if (!stored) throw refusal;
    return { id, submitted_at: stored.createdAt.toISOString() };
  }

  /**
   * Deletes the submission again if the form was deleted meanwhile, which did not find the answers, or if it is full.
   */
  private async confirm({ _id, workspace }: NewSubmission, admission: Admission, isNew: boolean): Promise<void> {
    const form = await this.looks.add(admission.form);
    const refusal = form ? await this.admissions.confirm(admission, isNew, form) : notFound('This form');
    if (!refusal) return;
    await this.submissions.delete(workspace, _id);
    await this.evidence.eraseAnswers(workspace, { submission: _id });
    throw refusal;
  }

  private async reload(looked: readonly OpenForm[]): Promise<(StoredForm | null)[]> {
    const each = [...new Map(looked.map((form) => [form._id, form])).values()];
    const found = await Promise.all(each.map(({ workspace, _id }) => this.forms.byId(workspace, _id)));
    const there = new Map(found.flatMap((form) => (form ? [[form._id, form]] : [])));
    return looked.map(({ _id }) => there.get(_id) ?? null);
  }

  private async enforceLimit(form: OpenForm, ip: string): Promise<void> {
    const wait = await this.limiter.take(`publicForms.submit|${form._id}|${ip}`, perAddress);
    if (wait > 0) throw tooMany(`Too many answers from here. Try again in ${wait} seconds.`, wait);
  }
}
