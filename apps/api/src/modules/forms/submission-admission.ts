import { Injectable } from '@nestjs/common';
import type { ClosedForm, FormFields } from '@tessera/contracts/forms/forms.schema';
import type { FormAvailability } from '@tessera/contracts/forms/form-settings.schema';
import type { StoredForm } from '@tessera/data/forms/form.repository';
import { RespondentRepository } from '@tessera/data/forms/respondent.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { asksConfirmation } from '@tessera/fields/types/email/confirmed-email';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { DomainError } from '@tessera/kernel/errors';
import { ResponseQuota } from './response-quota.ts';

/** A younger claim may belong to a submission that is being stored. */
const claimedForMs = 120_000;

/** An admitted submission. */
export interface Admission {
  form: OpenForm;
  submission: string;
  limit?: number;
}

interface Entry {
  submission: string;
  answers: Record<string, unknown>;
  isSpam: boolean;
}

/**
 * Applies the availability settings of the published version: opening and closing time, response limit, one response
 * per person. They also apply to submissions of older versions.
 */
@Injectable()
export class SubmissionAdmission {
  constructor(
    private readonly published: PublishedForms,
    private readonly quota: ResponseQuota,
    private readonly respondents: RespondentRepository,
    private readonly submissions: SubmissionRepository,
  ) {}

  /** @returns why the form is closed now, or null if it is open */
  async closedNow(form: OpenForm, availability: FormAvailability | undefined): Promise<ClosedForm | null> {
    const closed = closedAt(availability, Date.now());
    if (closed || availability?.response_limit === undefined) return closed;
    return (await this.quota.isFull(form, availability.response_limit)) ? { reason: 'full' } : null;
  }

  /** Admits or rejects a validated submission. Call `confirm` after it is stored. */
  async admit(form: OpenForm, { submission, answers, isSpam }: Entry): Promise<Admission | DomainError> {
    const version = await this.published.version(form, form.publishedVersion);
    const { availability } = version?.settings ?? {};
    const closed = closedAt(availability, Date.now());
    if (closed) return closedError(closed);
    // Suspected spam is stored for review and does not count.
    if (!version || !availability || isSpam) return { form, submission };
    const confirmed = availability.once_per_person ? confirmedIn(version.fields, answers) : undefined;
    if (confirmed && !(await this.claim(form, confirmed.email, submission))) return respondedError(confirmed.field);
    const { response_limit: limit } = availability;
    if (limit === undefined) return { form, submission };
    if (await this.quota.reserve(form, submission, limit)) return { form, submission, limit };
    if (confirmed) await this.respondents.release(form.workspace, form._id, confirmed.email, submission);
    return closedError({ reason: 'full' });
  }

  /**
   * Completes an admission after the submission is stored.
   * @param isNew false if the submission was stored before
   * @param now the form after the write: a limit published meanwhile has to count this response
   * @returns the reason to delete the submission again, or null
   */
  async confirm({ form, submission, limit }: Admission, isNew: boolean, now: StoredForm): Promise<DomainError | null> {
    if (limit === undefined) {
      if (now.publishedVersion !== form.publishedVersion) await this.quota.invalidate(form);
      return null;
    }
    if (!isNew) await this.quota.confirmRepeated(form, submission);
    else if (!(await this.quota.confirm(form, submission, limit))) return closedError({ reason: 'full' });
    return null;
  }

  private async claim({ workspace, _id }: OpenForm, email: string, submission: string): Promise<boolean> {
    const claim = await this.respondents.claim(workspace, _id, email, submission);
    if (claim.submission === submission) return true;
    const isAbandoned =
      Date.now() - claim.at.getTime() > claimedForMs && !(await this.submissions.byId(workspace, claim.submission));
    return isAbandoned && this.respondents.replace(claim, submission);
  }
}

function closedAt(availability: FormAvailability | undefined, now: number): ClosedForm | null {
  const { opens_at: opens, closes_at: closes } = availability ?? {};
  if (opens !== undefined && now < Date.parse(opens)) return { reason: 'early', opens_at: opens };
  return closes !== undefined && now >= Date.parse(closes) ? { reason: 'over' } : null;
}

/** The first confirmed address among the answers. */
function confirmedIn(fields: FormFields, answers: Entry['answers']): { field: string; email: string } | undefined {
  for (const field of fields) {
    const email = answers[field.id];
    if (asksConfirmation(field) && typeof email === 'string') return { field: field.id, email };
  }
  return undefined;
}

const closedTexts = {
  early: 'This form is not open yet. Submit again after it opens; your answers are saved on this device.',
  over: 'This form is closed. Contact the person who sent you the link.',
  full: 'This form has reached its response limit. Contact the person who sent you the link.',
} as const;

function closedError({ reason, opens_at: at }: ClosedForm): DomainError {
  const message = closedTexts[reason];
  const problem = { field: 'body.form', message, code: `closed.${reason}`, ...(at && { params: { at } }) };
  return new DomainError('GONE', message, { field: 'body.form', problems: [problem] });
}

function respondedError(id: string): DomainError {
  const field = `body.answers.${id}`;
  const message = 'A response with this email address was already received. This form accepts one response per person.';
  return new DomainError('CONFLICT', message, { field, problems: [{ field, message, code: 'answer.once' }] });
}
