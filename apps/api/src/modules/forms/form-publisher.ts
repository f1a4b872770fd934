import { Inject, Injectable } from '@nestjs/common';
import { checkContent } from '@tessera/contracts/forms/check-content';
import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import { ResponseQuotaRepository } from '@tessera/data/forms/response-quota.repository';
import { type FormDraft, FormRepository, type FormSave, type StoredForm } from '@tessera/data/forms/form.repository';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { FormImages } from '@tessera/forms/form-images';
import { PublishedForms } from '@tessera/forms/published-forms';
import { currentContent } from '@tessera/forms/versions/form-content';
import { formDifference } from '@tessera/forms/versions/form-difference';
import { DomainError, type Problem } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { consentProblems } from './consent-problems.ts';
import { frozenFieldsOf } from './form-wire.ts';

const mostSkipped = 50;

/** Creates immutable versions of drafts. */
@Injectable()
export class FormPublisher {
  constructor(
    private readonly forms: FormRepository,
    private readonly versions: FormVersionRepository,
    private readonly published: PublishedForms,
    private readonly quotas: ResponseQuotaRepository,
    private readonly images: FormImages,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'SPEECH_STT'>,
  ) {}

  /**
   * Saves and publishes. A draft without changes since its last version gets no new version.
   * @returns null when the form is gone or its revision has changed
   * @throws DomainError UNPROCESSABLE naming each field that blocks publishing
   */
  async publish(form: StoredForm, save: FormSave, by: UserId): Promise<StoredForm | null> {
    const draft = {
      name: save.name ?? form.name,
      fields: save.fields ?? form.fields,
      pages: save.pages ?? form.pages,
      settings: save.settings ?? form.settings,
    };
    const missing = await this.images.missing(form, draft.settings);
    const fields = publishable(draft, form, { recognisers: this.settings.SPEECH_STT, missing });
    const isSame = form.publishedVersion !== null && !form.changed && Object.keys(save).length === 0;
    const version = isSame ? form.publishedVersion : await this.addVersion(form, { ...draft, fields }, by);
    // Responses stored without a limit were not counted.
    if (draft.settings.availability?.response_limit !== undefined)
      await this.quotas.invalidate(form.workspace, form._id);
    return this.forms.publish(form.workspace, form, draft, version ?? 1);
  }

  /**
   * The version is stored before the form refers to it. A taken number belongs to a concurrent or an interrupted
   * publish: the next number is used. The form's revision decides which of two publishes takes effect.
   */
  private async addVersion(
    form: StoredForm,
    content: Omit<FormDraft, 'fields'> & { name: string; fields: FormFields },
    by: UserId,
  ): Promise<number> {
    const before = await this.published.current(form);
    const { counts } = formDifference(before ? currentContent(before) : null, currentContent(content));
    const first = (form.publishedVersion ?? 0) + 1;
    for (let version = first; version < first + mostSkipped; version += 1) {
      const added = await this.versions.add(form.workspace, {
        form: form._id,
        version,
        ...content,
        publishedAt: new Date(),
        publishedBy: by,
        changes: counts,
      });
      if (added) return version;
    }
    throw new DomainError('CONFLICT', 'Someone else is publishing this form. Reload it and try again.');
  }
}

const imageProblems = ({ theme, preview }: FormDraft['settings'], missing: readonly string[]) =>
  Object.entries({ 'theme.logo': theme?.logo, 'theme.cover': theme?.cover, 'preview.image': preview?.image })
    .filter(([, image]) => missing.includes(image ?? ''))
    .map(([name]) => ({ field: `settings.${name}`, message: 'This image is no longer stored. Upload it again.' }));

interface Surroundings {
  recognisers: ApiSettings['SPEECH_STT'];
  /** Images of the settings that are not stored. */
  missing: readonly string[];
}

function publishable(
  draft: FormDraft & { name: string },
  form: StoredForm,
  { recognisers, missing }: Surroundings,
): FormFields {
  const { fields, settings } = draft;
  const checked = checkContent(draft, frozenFieldsOf(form));
  const others = [...consentProblems(fields, recognisers), ...imageProblems(settings, missing)];
  if (checked.ok && others.length === 0) return checked.value;
  const problems: Problem[] = [...(checked.ok ? [] : checked.problems), ...others].map(({ field, message }) => ({
    field: `body.${field}`,
    message,
  }));
  const [first] = problems;
  throw new DomainError('UNPROCESSABLE', `The form can't be published yet. ${first?.message ?? ''}`.trim(), {
    field: first?.field,
    problems,
  });
}
