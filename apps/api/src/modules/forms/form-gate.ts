import { Injectable } from '@nestjs/common';
import type { ClosedForm, FormFields } from '@tessera/contracts/forms/forms.schema';
import type { FormAvailability } from '@tessera/contracts/forms/form-settings.schema';
import type { StoredForm } from '@tessera/data/forms/form.repository';
import { RespondentRepository } from '@tessera/data/forms/respondent.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { asksConfirmation } from '@tessera/fields/types/email/confirmed-email';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { DomainError } from '@tessera/kernel/errors';
import { FormPlaces } from './form-places.ts';

/** A claim this young may belong to a submission that is about to be stored. */
const claimedForMs = 120_000;

/** A submission that the settings of its form let in. */
export interface Admission {
  form: OpenForm;
  submission: string;
  limit?: number;
  email?: string;
}

interface Entry {
  submission: string;
  answers: Record<string, unknown>;
  isSpam: boolean;
}

/**
 * Decides by the settings of the published version whether a form takes answers: opening and closing time, response
 * limit, one response per person. An older version of the form is bound by the same settings.
 */
@Injectable()
export class FormGate {
  constructor(
    private readonly published: PublishedForms,
    private readonly places: FormPlaces,
    private readonly respondents: RespondentRepository,
    private readonly submissions: SubmissionRepository,
  ) {}

  /** @returns why the form takes no answers at this time, or null if it does */
  async closedNow(form: OpenForm, availability: FormAvailability | undefined): Promise<ClosedForm | null> {
    const closed = closedAt(availability, Date.now());
    if (closed || availability?.response_limit === undefined) return closed;
    return (await this.places.isFull(form, availability.response_limit)) ? { reason: 'full' } : null;
  }

  /** Lets a judged submission in, or refuses it. Call `settle` after it was stored. */
  async admit(form: OpenForm, { submission, answers, isSpam }: Entry): Promise<Admission | DomainError> {
    const version = await this.published.version(form, form.publishedVersion);
    const { availability } = version?.settings ?? {};
    const closed = closedAt(availability, Date.now());
    if (closed) return refused(closed);
    const admission: Admission = { form, submission };
    // Suspected spam is stored for a person to look at, and takes nobody's place.
    if (!version || !availability || isSpam) return admission;
    const confirmed = availability.once_per_person ? confirmedIn(version.fields, answers) : undefined;
    if (confirmed && !(await this.claims(form, confirmed.email, submission))) return answeredBefore(confirmed.field);
    const { response_limit: limit } = availability;
    if (limit !== undefined && !(await this.places.hold(form, submission, limit))) {
      if (confirmed) await this.respondents.release(form.workspace, form._id, confirmed.email, submission);
      return refused({ reason: 'full' });
    }
    return { ...admission, ...(limit !== undefined && { limit }), ...(confirmed && { email: confirmed.email }) };
  }

  /**
   * After an admitted submission was stored.
   * @param isNew false if the same submission had been stored before
   * @param now the form as it is after the write: a limit that was published meanwhile has to count this response
   * @returns the reason to take the submission back, or null
   */
  async settle({ form, submission, limit }: Admission, isNew: boolean, now: StoredForm): Promise<DomainError | null> {
    if (limit === undefined) {
      if (now.publishedVersion !== form.publishedVersion) await this.places.doubt(form);
      return null;
    }
    if (!isNew) await this.places.keepOne(form, submission);
    else if (!(await this.places.keep(form, submission, limit))) return refused({ reason: 'full' });
    return null;
  }

  private async claims({ workspace, _id }: OpenForm, email: string, submission: string): Promise<boolean> {
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
  early: 'This form is not open yet. Come back later; your answers are kept on this device.',
  over: 'This form is closed. Contact the person who sent you the link.',
  full: 'This form has all the responses that it takes. Contact the person who sent you the link.',
} as const;

function refused({ reason, opens_at: at }: ClosedForm): DomainError {
  const message = closedTexts[reason];
  const problem = { field: 'body.form', message, code: `closed.${reason}`, ...(at && { params: { at } }) };
  return new DomainError('GONE', message, { field: 'body.form', problems: [problem] });
}

function answeredBefore(id: string): DomainError {
  const field = `body.answers.${id}`;
  const message =
    'A response with this e-mail address has been received already. This form takes one from each person.';
  return new DomainError('CONFLICT', message, { field, problems: [{ field, message, code: 'answer.once' }] });
}
