import { Injectable } from '@nestjs/common';
import type { InputOf } from '@tessera/contracts/contract';
import { savedFillings } from '@tessera/contracts/forms/saved-fillings.contract';
import { SavedFillingRepository, savedFillingId } from '@tessera/data/forms/saved-filling.repository';
import { SubmissionRepository, submissionId } from '@tessera/data/submissions/submission.repository';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { dayLength } from '@tessera/kernel/calendar';
import { DomainError, invalidInput } from '@tessera/kernel/errors';
import { Sealing } from '@tessera/kit/sealing';
import { FillingEvidence } from '@tessera/verification/filling-evidence';
import { SubmissionAdmission } from '../submission-admission.ts';

type Saved = InputOf<typeof savedFillings.save>['body'];
export type Filling = Omit<Saved, 'form' | 'secret'>;
interface Link {
  form: string;
  secret: string;
}

/** Fillings of a form that wait at a time. */
const mostSaved = 20_000;
const purpose = 'saved filling';

const gone = () =>
  new DomainError('NOT_FOUND', 'Nothing is saved behind this link: it has expired, or was deleted.', {
    field: 'body.secret',
  });
const sent = () =>
  new DomainError('GONE', 'This response was submitted already.', {
    field: 'body.secret',
    problems: [{ field: 'body.secret', message: 'This response was submitted already.', code: 'saved.sent' }],
  });

/**
 * Fillings behind secret links. The database holds neither the secret nor anything that can be read without it; files
 * of a saved filling are kept for as long as its link works.
 */
@Injectable()
export class SavedFillings {
  constructor(
    private readonly published: PublishedForms,
    private readonly admission: SubmissionAdmission,
    private readonly saved: SavedFillingRepository,
    private readonly submissions: SubmissionRepository,
    private readonly evidence: FillingEvidence,
    private readonly sealing: Sealing,
  ) {}

  async save({ form: slug, secret, ...filling }: Saved): Promise<{ savedAt: Date; expiresAt: Date }> {
    const { form, days } = await this.openTo(slug);
    if (days === undefined)
      throw new DomainError('UNPROCESSABLE', 'This form does not let people save and continue later.', {
        field: 'body.form',
      });
    if (!(await this.published.version(form, filling.version)))
      throw invalidInput(`This form has no version ${filling.version}. Reload the page.`, 'body.version');
    const submission = submissionId(form.workspace, form._id, filling.key);
    if (await this.submissions.byId(form.workspace, submission)) throw sent();
    const savedAt = new Date();
    const expiresAt = new Date(savedAt.getTime() + days * dayLength);
    const _id = savedFillingId(form._id, secret);
    const sealed = this.sealedBy(secret).seal(JSON.stringify(filling), `${purpose}:${_id}`);
    const document = { _id, workspace: form.workspace, form: form._id, submission, sealed, savedAt, expiresAt };
    if ((await this.saved.put(document, mostSaved)) === 'full')
      throw new DomainError('CONFLICT', 'Too many people have saved this form. Submit it instead, or try again later.');
    await this.evidence.keepFiles(form.workspace, form._id, filling.key, expiresAt);
    return { savedAt, expiresAt };
  }

  /** @throws DomainError NOT_FOUND, or GONE if it was submitted or the form is closed */
  async behind(link: Link): Promise<{ form: OpenForm; filling: Filling; savedAt: Date; expiresAt: Date }> {
    const { form } = await this.openTo(link.form);
    const _id = savedFillingId(form._id, link.secret);
    const found = await this.saved.byId(form.workspace, _id, new Date());
    if (!found) throw gone();
    if (await this.submissions.byId(form.workspace, found.submission)) throw sent();
    const text = this.sealedBy(link.secret).unseal(found.sealed, `${purpose}:${_id}`);
    return { form, filling: JSON.parse(text) as Filling, savedAt: found.savedAt, expiresAt: found.expiresAt };
  }

  /** Deletes what is saved; its files are deleted with those that nobody submits. */
  async forget(link: Link): Promise<void> {
    const { form, filling } = await this.behind(link);
    await this.saved.delete(form.workspace, savedFillingId(form._id, link.secret));
    await this.evidence.keepFiles(form.workspace, form._id, filling.key, null);
  }

  /** The form, and for how many days it keeps fillings. */
  private async openTo(slug: string): Promise<{ form: OpenForm; days: number | undefined }> {
    const form = await this.published.at(slug);
    const settings = (await this.published.version(form, form.publishedVersion))?.settings;
    if (await this.admission.closedNow(form, settings?.availability))
      throw new DomainError('GONE', 'This form is closed. Contact the person who sent you the link.', {
        field: 'body.form',
      });
    return { form, days: settings?.saving?.days };
  }

  /** Encrypts with a key of this server and the secret: neither alone opens what is stored. */
  private sealedBy(secret: string): Sealing {
    return new Sealing(this.sealing.sign(secret, purpose));
  }
}
