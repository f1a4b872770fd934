import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { workflowVersions } from '@tessera/contracts/workflows/versions/workflow-versions.contract';
import { CommandFor } from '@tessera/kit/messages';
import { DraftSaver } from '../draft-saver.ts';
import { VersionReader } from './version-reader.ts';

export class RestoreWorkflowVersion extends CommandFor(workflowVersions.restore) {}

@CommandHandler(RestoreWorkflowVersion)
export class RestoreWorkflowVersionHandler implements ICommandHandler<RestoreWorkflowVersion> {
  constructor(
    private readonly reader: VersionReader,
    private readonly drafts: DraftSaver,
  ) {}

  async execute({ input, actor }: RestoreWorkflowVersion) {
    const { workflow_id: id, version: number, revision } = input.body;
    const version = await this.reader.version(await this.reader.workflow(actor.workspace, id), number);
    return this.drafts.save(actor, { id, revision, definition: version.definition });
  }
}
