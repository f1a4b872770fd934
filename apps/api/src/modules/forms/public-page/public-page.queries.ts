import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isEmbedOrigin } from '@tessera/contracts/forms/embed-origin';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { inLanguage } from '@tessera/contracts/forms/translate-form';
import { PublishedForms } from '@tessera/forms/published-forms';
import { directionOf } from '@tessera/kernel/languages';
import { cleanLine } from '@tessera/kernel/text';
import { notFound } from '@tessera/kernel/errors';
import { QueryFor } from '@tessera/kit/messages';
import { SubmissionAdmission } from '../submission-admission.ts';
import { shownLanguage } from './shown-language.ts';
import { SubmissionProof } from './submission-proof.ts';

export class PreviewPublicForm extends QueryFor(publicForms.preview) {}
export class ChallengePublicForm extends QueryFor(publicForms.challenge) {}

const longestDescription = 300;

@QueryHandler(PreviewPublicForm)
export class PreviewPublicFormHandler implements IQueryHandler<PreviewPublicForm> {
  constructor(
    private readonly published: PublishedForms,
    private readonly admission: SubmissionAdmission,
  ) {}

  async execute({ input, caller }: PreviewPublicForm) {
    const form = await this.published.at(input.query.form);
    const version = await this.published.version(form, form.publishedVersion);
    if (!version) throw notFound('This form');
    const shown = shownLanguage(version.settings.languages, input.query.lang ?? caller.acceptLanguage);
    const { name, settings } = inLanguage(version, shown?.language);
    const { preview = {}, theme, embed, availability, description } = settings;
    const isClosed = (await this.admission.closedNow(form, availability)) !== null;
    const card = {
      title: cleanLine(preview.title || name),
      description: cleanLine(preview.description || description).slice(0, longestDescription),
      image: preview.image ?? theme?.cover ?? theme?.logo ?? null,
    };
    return {
      slug: form.slug,
      card: isClosed ? null : card,
      language: shown ? { tag: shown.language, direction: directionOf(shown.language) } : null,
      embed: embed ? { origins: embed.origins.filter(isEmbedOrigin) } : null,
    };
  }
}

@QueryHandler(ChallengePublicForm)
export class ChallengePublicFormHandler implements IQueryHandler<ChallengePublicForm> {
  constructor(
    private readonly published: PublishedForms,
    private readonly proofs: SubmissionProof,
  ) {}

  async execute({ input }: ChallengePublicForm) {
    const { form, key } = input.query;
    return this.proofs.challenge(await this.published.at(form), key);
  }
}
