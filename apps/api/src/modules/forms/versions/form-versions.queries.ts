import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { formVersions } from '@tessera/contracts/forms/versions/form-versions.contract';
import { FormVersionRepository } from '@tessera/data/forms/form-version.repository';
import { formDifference } from '@tessera/forms/versions/form-difference';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { People } from '../../../auth/people.ts';
import { contentOf, entryOf, VersionDesk } from './version-desk.ts';

export class ListFormVersions extends QueryFor(formVersions.list) {}
export class GetFormVersion extends QueryFor(formVersions.get) {}
export class FormVersionDifference extends QueryFor(formVersions.difference) {}

/** The most changes of settings in one answer: a form with translations may have very many. */
const mostSettings = 2_000;

@QueryHandler(ListFormVersions)
export class ListFormVersionsHandler implements IQueryHandler<ListFormVersions> {
  constructor(
    private readonly desk: VersionDesk,
    private readonly versions: FormVersionRepository,
    private readonly people: People,
  ) {}

  async execute({ input: { query }, actor }: ListFormVersions) {
    const form = await this.desk.form(actor.workspace, query.form_id);
    const { items, ...page } = await this.versions.list(actor.workspace, form, listRequest(query, actor));
    const names = await this.people.namesOf(items.flatMap(({ publishedBy }) => publishedBy ?? []));
    return { ...page, items: items.map((item) => entryOf(item, names)) };
  }
}

@QueryHandler(GetFormVersion)
export class GetFormVersionHandler implements IQueryHandler<GetFormVersion> {
  constructor(
    private readonly desk: VersionDesk,
    private readonly people: People,
  ) {}

  async execute({ input: { query }, actor }: GetFormVersion) {
    const version = await this.desk.version(await this.desk.form(actor.workspace, query.form_id), query.version);
    const names = await this.people.namesOf(version.publishedBy ? [version.publishedBy] : []);
    return { ...contentOf(version, 'query.version'), ...entryOf(version, names) };
  }
}

@QueryHandler(FormVersionDifference)
export class FormVersionDifferenceHandler implements IQueryHandler<FormVersionDifference> {
  constructor(private readonly desk: VersionDesk) {}

  async execute({ input: { query }, actor }: FormVersionDifference) {
    const form = await this.desk.form(actor.workspace, query.form_id);
    const after = await this.desk.named(form, query.version);
    const before =
      query.with === 'before' ? await this.desk.before(form, query.version) : await this.desk.named(form, query.with);
    const { settings, ...difference } = formDifference(before?.content ?? null, after.content);
    return {
      ...difference,
      from: before?.name ?? null,
      to: after.name,
      settings: settings.slice(0, mostSettings),
      left_out: Math.max(0, settings.length - mostSettings),
    };
  }
}
