import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { workflowVersions } from '@tessera/contracts/workflows/versions/workflow-versions.contract';
import { WorkflowVersionRepository } from '@tessera/data/workflows/workflow-version.repository';
import { listRequest } from '@tessera/kit/list-request';
import { QueryFor } from '@tessera/kit/messages';
import { workflowDifference } from '@tessera/runs/versions/workflow-difference';
import { People } from '../../../auth/people.ts';
import { versionEntryOf, VersionReader } from './version-reader.ts';

export class ListWorkflowVersions extends QueryFor(workflowVersions.list) {}
export class GetWorkflowVersion extends QueryFor(workflowVersions.get) {}
export class WorkflowVersionDifference extends QueryFor(workflowVersions.difference) {}

@QueryHandler(ListWorkflowVersions)
export class ListWorkflowVersionsHandler implements IQueryHandler<ListWorkflowVersions> {
  constructor(
    private readonly reader: VersionReader,
    private readonly versions: WorkflowVersionRepository,
    private readonly people: People,
  ) {}

  async execute({ input: { query }, actor }: ListWorkflowVersions) {
    const workflow = await this.reader.workflow(actor.workspace, query.workflow_id);
    const { items, ...page } = await this.versions.list(actor.workspace, workflow, listRequest(query, actor));
    const names = await this.people.namesOf(items.flatMap(({ publishedBy }) => publishedBy ?? []));
    return { ...page, items: items.map((item) => versionEntryOf(item, names)) };
  }
}

@QueryHandler(GetWorkflowVersion)
export class GetWorkflowVersionHandler implements IQueryHandler<GetWorkflowVersion> {
  constructor(
    private readonly reader: VersionReader,
    private readonly people: People,
  ) {}

  async execute({ input: { query }, actor }: GetWorkflowVersion) {
    const workflow = await this.reader.workflow(actor.workspace, query.workflow_id);
    const version = await this.reader.version(workflow, query.version);
    const names = await this.people.namesOf(version.publishedBy ? [version.publishedBy] : []);
    return { ...versionEntryOf(version, names), definition: version.definition };
  }
}

@QueryHandler(WorkflowVersionDifference)
export class WorkflowVersionDifferenceHandler implements IQueryHandler<WorkflowVersionDifference> {
  constructor(private readonly reader: VersionReader) {}

  async execute({ input: { query }, actor }: WorkflowVersionDifference) {
    const workflow = await this.reader.workflow(actor.workspace, query.workflow_id);
    const after = await this.reader.named(workflow, query.version);
    const before = await (query.with === 'before'
      ? this.reader.before(workflow, query.version)
      : this.reader.named(workflow, query.with));
    return {
      from: before?.name ?? null,
      to: after.name,
      ...workflowDifference(before?.definition ?? null, after.definition),
      before: before?.definition ?? null,
      after: after.definition,
    };
  }
}
