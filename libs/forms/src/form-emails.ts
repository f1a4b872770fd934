import { Injectable } from '@nestjs/common';
import type { FormEmails as Settings } from '@tessera/contracts/forms/form-settings.schema';
import { inLanguage } from '@tessera/contracts/forms/translate-form';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { type ComposedEmail, composeEmails } from './compose-emails.ts';
import { type OpenForm, PublishedForms } from './published-forms.ts';

/** Emails that the settings of forms ask for. */
@Injectable()
export class FormEmails {
  constructor(
    private readonly published: PublishedForms,
    private readonly submissions: SubmissionRepository,
  ) {}

  /** Whether responses to the form cause emails at this time. */
  async areWanted(workspace: WorkspaceId, form: string): Promise<boolean> {
    const open = await this.published.everPublished(workspace, form);
    return open !== null && (await this.settingsOf(open)) !== undefined;
  }

  /**
   * Writes the emails of a submission by the settings of the published version.
   * @param link address of the form's responses, by the form's id
   * @returns nothing for a submission that is gone
   */
  async of(
    workspace: WorkspaceId,
    id: string,
    link: (form: string) => string,
  ): Promise<{ form: string; emails: ComposedEmail[] } | null> {
    const submission = await this.submissions.byId(workspace, id);
    if (!submission) return null;
    const { form, answers, language } = submission;
    const open = await this.published.everPublished(workspace, form);
    const current = open && (await this.published.version(open, open.publishedVersion));
    const version = open && (await this.published.version(open, submission.version));
    const { owner } = current?.settings.emails ?? {};
    // Whoever filled it in reads their own language.
    const { respondent } = (current && inLanguage(current, language).settings.emails) ?? {};
    if (!(owner || respondent) || !version) return null;
    const sourceOf = ({ name, fields }: typeof version) => ({ name, fields, answers, link: link(form) });
    const emails = [
      ...composeEmails({ owner }, sourceOf(version)),
      ...composeEmails({ respondent }, sourceOf(inLanguage(version, language))),
    ];
    return { form, emails };
  }

  private async settingsOf(form: OpenForm): Promise<Settings | undefined> {
    return (await this.published.version(form, form.publishedVersion))?.settings.emails;
  }
}
