import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { done } from '@tessera/contracts/envelope';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { ResponseQuotaRepository } from '@tessera/data/forms/response-quota.repository';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { RespondentRepository } from '@tessera/data/forms/respondent.repository';
import { SharingRepository } from '@tessera/data/sharing/sharing.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { notFound } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { FillingEvidence } from '@tessera/verification/filling-evidence';

export class RemoveForm extends CommandFor(forms.remove) {}

/**
 * Photos and videos of the responses are deleted too. Verifications stay: they are evidence with their own retention.
 */
@CommandHandler(RemoveForm)
export class RemoveFormHandler implements ICommandHandler<RemoveForm> {
  constructor(
    private readonly forms: FormRepository,
    private readonly versions: FormVersionRepository,
    private readonly submissions: SubmissionRepository,
    private readonly quotas: ResponseQuotaRepository,
    private readonly respondents: RespondentRepository,
    private readonly evidence: FillingEvidence,
    private readonly addresses: AddressRepository,
    private readonly sharing: SharingRepository,
  ) {}

  async execute({ input, actor }: RemoveForm) {
    const { workspace } = actor;
    const form = await this.forms.byId(workspace, input.body.id);
    if (!form) throw notFound('This form');
    // The form is deleted last: after a failure, deleting it again finishes the rest.
    await this.forms.unpublish(workspace, form);
    await this.eraseResponses(workspace, form._id);
    await this.versions.deleteAll(workspace, form._id);
    await this.addresses.release('form', form.slug, { workspace, subject: form._id });
    await this.forms.delete(workspace, form._id);
    // Answers stored meanwhile by a request that still found the form.
    await this.eraseResponses(workspace, form._id);
    await this.sharing.forget(workspace, 'form', form._id);
    return done;
  }

  private async eraseResponses(workspace: WorkspaceId, form: string): Promise<void> {
    await this.submissions.deleteAll(workspace, form);
    await this.evidence.eraseAnswers(workspace, { form });
    await this.quotas.delete(workspace, form);
    await this.respondents.deleteAll(workspace, form);
  }
}
