import { Injectable } from '@nestjs/common';
import { FormEmailRepository } from '@tessera/data/forms/form-email.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVisitRepository } from '@tessera/data/forms/form-visit.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { RespondentRepository } from '@tessera/data/forms/respondent.repository';
import { SavedFillingRepository } from '@tessera/data/forms/saved-filling.repository';
import { ResponseQuotaRepository } from '@tessera/data/forms/response-quota.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RecordHistory } from '@tessera/objects/record-history';
import { FillingEvidence } from '@tessera/verification/filling-evidence';
import { KnownVerifications } from '@tessera/verification/known-verifications';
import { FormImages } from './form-images.ts';

const batchSize = 500;

/** Deletes forms for good. */
@Injectable()
export class FormRemoval {
  constructor(
    private readonly forms: FormRepository,
    private readonly versions: FormVersionRepository,
    private readonly submissions: SubmissionRepository,
    private readonly quotas: ResponseQuotaRepository,
    private readonly respondents: RespondentRepository,
    private readonly emails: FormEmailRepository,
    private readonly visits: FormVisitRepository,
    private readonly savedFillings: SavedFillingRepository,
    private readonly history: RecordHistory,
    private readonly images: FormImages,
    private readonly evidence: FillingEvidence,
    private readonly verifications: KnownVerifications,
    private readonly sharing: SharingRepository,
  ) {}

  /**
   * Deletes a form in the trash with its versions, its responses, and their photos and videos. Verifications stay: they
   * are evidence with their own retention. So do its addresses, which links still name: no other workspace gets them.
   * @returns 'held' while one of its verifications is under legal hold: its response is part of what is held
   */
  async purge(workspace: WorkspaceId, id: string): Promise<'purged' | 'not-deleted' | 'held'> {
    const form = await this.forms.byId(workspace, id);
    if (!form?.deletedAt) return 'not-deleted';
    if (await this.verifications.areHeld(workspace, form._id)) return 'held';
    // The form is deleted last: after a failure, deleting it again finishes the rest.
    await this.eraseResponses(workspace, form._id);
    await this.versions.deleteAll(workspace, form._id);
    await this.images.deleteAll(form);
    await this.forms.delete(workspace, form._id);
    // Answers stored meanwhile by a request that still found the form.
    await this.eraseResponses(workspace, form._id);
    await this.sharing.forget(workspace, 'form', form._id);
    return 'purged';
  }

  /** The history is deleted first: after an interruption, its records are still found. */
  private async eraseRecords(workspace: WorkspaceId, form: string): Promise<void> {
    for (;;) {
      const ids = await this.submissions.someIds(workspace, form, batchSize);
      if (ids.length === 0) return;
      await this.history.deleteOf(workspace, ids);
      await this.submissions.deleteThose(workspace, form, ids);
    }
  }

  private async eraseResponses(workspace: WorkspaceId, form: string): Promise<void> {
    await this.eraseRecords(workspace, form);
    await this.evidence.eraseAnswers(workspace, { form });
    await this.quotas.delete(workspace, form);
    await this.respondents.deleteAll(workspace, form);
    await this.emails.deleteAll(workspace, form);
    await this.visits.deleteAll(workspace, form);
    await this.savedFillings.deleteAll(workspace, form);
  }
}
