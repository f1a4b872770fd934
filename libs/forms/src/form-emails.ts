import { Injectable } from '@nestjs/common';
import type { FormEmails as Settings } from '@tessera/contracts/forms/form-settings.schema';
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
    const { form, answers } = submission;
    const open = await this.published.everPublished(workspace, form);
    const settings = open && (await this.settingsOf(open));
    const version = open && (await this.published.version(open, submission.version));
    if (!settings || !version) return null;
    const { name, fields } = version;
    return { form, emails: composeEmails(settings, { name, fields, answers, link: link(form) }) };
  }

  private async settingsOf(form: OpenForm): Promise<Settings | undefined> {
    return (await this.published.version(form, form.publishedVersion))?.settings.emails;
  }
}
