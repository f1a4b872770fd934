import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responseProperties } from '@tessera/contracts/forms/value-properties';
import { inLanguage } from '@tessera/contracts/forms/translate-form';
import { FormRepository } from '@tessera/data/forms/form.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { conditionKinds } from '@tessera/fields/logic/conditions';
import { publicFields } from '@tessera/fields/registry';
import { dayAt, dayText, firstOfDays } from '@tessera/kernel/calendar';
import { notFound } from '@tessera/kernel/errors';
import { AccessControl } from '@tessera/kit/access-control';
import { listRequest, queryContext, requireFilter, requireSort } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { VerificationOutcomes } from '@tessera/verification/verification-outcomes';
import { bySubmission } from './by-submission.ts';
import { SubmissionAdmission } from './submission-admission.ts';
import { formOf, publishedEntryOf, submissionOf, summaryOf } from './form-wire.ts';
import { shownLanguage } from './public-page/shown-language.ts';
import { type OpenForm, PublishedForms } from '@tessera/forms/published-forms';
import { ResponseColumns } from '@tessera/forms/response-columns';

export class ListForms extends QueryFor(forms.list) {}
export class ListPublishedForms extends QueryFor(forms.published) {}
export class GetForm extends QueryFor(forms.get) {}
export class OpenPublicForm extends QueryFor(publicForms.open) {}
export class FormResponses extends QueryFor(responses.list) {}
export class CountResponses extends QueryFor(responses.counts) {}
export class CountRecentResponses extends QueryFor(responses.recent) {}

@QueryHandler(ListForms)
export class ListFormsHandler implements IQueryHandler<ListForms> {
  constructor(
    private readonly forms: FormRepository,
    private readonly submissions: SubmissionRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListForms) {
    const visible = await this.access.visibleTo(actor, 'form');
    const { stage, folder_id: folder } = input.query;
    const request = listRequest(input.query, actor);
    const { items, ...page } = await this.forms.list(actor.workspace, request, { visible, stage, folder });
    const counts = await Promise.all(items.map(({ _id }) => this.submissions.countOf(actor.workspace, _id)));
    return { ...page, items: items.map((form, place) => ({ ...summaryOf(form), response_count: counts[place] ?? 0 })) };
  }
}

@QueryHandler(ListPublishedForms)
export class ListPublishedFormsHandler implements IQueryHandler<ListPublishedForms> {
  constructor(
    private readonly forms: FormRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: ListPublishedForms) {
    const scope = { visible: await this.access.visibleTo(actor, 'form'), stage: 'active', published: true } as const;
    const { items, ...page } = await this.forms.list(actor.workspace, listRequest(input.query, actor), scope);
    return { ...page, items: items.map(publishedEntryOf) };
  }
}

@QueryHandler(GetForm)
export class GetFormHandler implements IQueryHandler<GetForm> {
  constructor(
    private readonly forms: FormRepository,
    private readonly columns: ResponseColumns,
  ) {}

  async execute({ input, actor }: GetForm) {
    const form = await this.forms.byId(actor.workspace, input.query.id);
    if (!form) throw notFound('This form');
    return formOf(form, await this.columns.of(form));
  }
}

@QueryHandler(OpenPublicForm)
export class OpenPublicFormHandler implements IQueryHandler<OpenPublicForm> {
  constructor(
    private readonly published: PublishedForms,
    private readonly admission: SubmissionAdmission,
  ) {}

  async execute({ input, caller }: OpenPublicForm) {
    const form = await this.published.at(input.query.form);
    const version = await this.published.version(form, form.publishedVersion);
    if (!version) throw notFound('This form');
    const language = shownLanguage(version.settings.languages, input.query.lang ?? caller.acceptLanguage);
    const { name, fields, pages, settings } = inLanguage(version, language?.language);
    const page = { ...addressOf(form), version: version.version, name, settings, ...language };
    const closed = await this.admission.closedNow(form, settings.availability);
    if (closed) return { ...page, fields: [], pages: [], kinds: {}, closed };
    return { ...page, fields: publicFields(fields), pages, kinds: conditionKinds(fields, pages) };
  }
}

/** Devices keep fillings under the first address. */
const addressOf = ({ slug, formerSlugs: [first] = [] }: OpenForm) => ({
  slug,
  ...(first !== undefined && { first_slug: first }),
});

@QueryHandler(FormResponses)
export class FormResponsesHandler implements IQueryHandler<FormResponses> {
  constructor(
    private readonly forms: FormRepository,
    private readonly columns: ResponseColumns,
    private readonly submissions: SubmissionRepository,
    private readonly outcomes: VerificationOutcomes,
  ) {}

  async execute({ input, actor }: FormResponses) {
    const form = input.query.form_id;
    const stored = await this.forms.byId(actor.workspace, form);
    if (!stored) throw notFound('This form');
    const columns = await this.columns.of(stored);
    const answers = responseProperties(columns);
    requireFilter(input.query.filter, { ...responses.list.list.properties, ...answers });
    requireSort(input.query.sort, bySubmission);
    const request = listRequest(input.query, actor);
    const { items, ...page } = await this.submissions.list(actor.workspace, form, request, answers, input.query.status);
    const shown = await this.outcomes.into(actor.workspace, items);
    return { ...page, items: shown.map(submissionOf), columns };
  }
}

@QueryHandler(CountResponses)
export class CountResponsesHandler implements IQueryHandler<CountResponses> {
  constructor(
    private readonly forms: FormRepository,
    private readonly submissions: SubmissionRepository,
  ) {}

  async execute({ input, actor }: CountResponses) {
    const { form_id: form, days } = input.query;
    if (!(await this.forms.byId(actor.workspace, form))) throw notFound('This form');
    const { workspace, timeZone } = actor;
    const now = Date.now();
    const [total, last, counts] = await Promise.all([
      this.submissions.countOf(workspace, form),
      this.submissions.newest(workspace, form),
      this.submissions.countsByDay(workspace, form, { days, now, timeZone }),
    ]);
    const first = dayAt(now, timeZone) - days + 1;
    const lastDays = Array.from({ length: days }, (_, place) => dayText(first + place));
    return {
      total,
      last_at: last?.createdAt.toISOString() ?? null,
      days: lastDays.map((day) => ({ day, count: counts.get(day) ?? 0 })),
    };
  }
}

/** Counting ends there: more are "at least". */
const mostCounted = 5_000;
/** Forms whose responses are counted. */
const mostForms = 500;

@QueryHandler(CountRecentResponses)
export class CountRecentResponsesHandler implements IQueryHandler<CountRecentResponses> {
  constructor(
    private readonly forms: FormRepository,
    private readonly submissions: SubmissionRepository,
    private readonly access: AccessControl,
  ) {}

  async execute({ input, actor }: CountRecentResponses) {
    const { workspace } = actor;
    const visible = await this.access.visibleTo(actor, 'form', 'submissions:CAN_VIEW');
    const forms = await this.forms.activeIds(workspace, visible, mostForms);
    const since = new Date(firstOfDays(input.query.days, queryContext(actor)));
    const count = await this.submissions.receivedSince(workspace, forms, since, mostCounted);
    return { count, exact: count < mostCounted && forms.length < mostForms };
  }
}
