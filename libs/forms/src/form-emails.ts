import { Injectable } from '@nestjs/common';
import type { FormEmails as Settings } from '@tessera/contracts/forms/form-settings.schema';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVersionRepository, type StoredFormVersion } from '@tessera/data/forms/form-version.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Lru } from '@tessera/kernel/lru';
import { type ComposedEmail, composeEmails } from './compose-emails.ts';

/** Emails that the settings of forms ask for. */
@Injectable()
export class FormEmails {
  private readonly versions = new Lru<string, StoredFormVersion>(300);

  constructor(
    private readonly forms: FormRepository,
    private readonly formVersions: FormVersionRepository,
    private readonly submissions: SubmissionRepository,
  ) {}

  /** Whether responses to the form cause emails at this time. */
  async areWanted(workspace: WorkspaceId, form: string): Promise<boolean> {
    return (await this.settingsOf(workspace, form)) !== undefined;
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
    const settings = await this.settingsOf(workspace, form);
    const version = await this.version(workspace, form, submission.version);
    if (!settings || !version) return null;
    const { name, fields } = version;
    return { form, emails: composeEmails(settings, { name, fields, answers, link: link(form) }) };
  }

  private async settingsOf(workspace: WorkspaceId, id: string): Promise<Settings | undefined> {
    const form = await this.forms.byId(workspace, id);
    if (!form || form.publishedVersion === null) return undefined;
    return (await this.version(workspace, id, form.publishedVersion))?.settings.emails;
  }

  private async version(workspace: WorkspaceId, form: string, number: number): Promise<StoredFormVersion | null> {
    const key = `${form}/${number}`;
    const found = this.versions.get(key) ?? (await this.formVersions.byVersion(workspace, form, number));
    if (found) this.versions.set(key, found);
    return found;
  }
}
