import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { agentVersions } from '@tessera/contracts/agents/versions/agent-versions.contract';
import { CommandFor } from '@tessera/kit/messages';
import { agentOf } from '../agent-wire.ts';
import { AgentWriter } from '../agent-writer.ts';
import { AgentVersionReader } from './agent-version-reader.ts';

export class RestoreAgentVersion extends CommandFor(agentVersions.restore) {}

@CommandHandler(RestoreAgentVersion)
export class RestoreAgentVersionHandler implements ICommandHandler<RestoreAgentVersion> {
  constructor(
    private readonly reader: AgentVersionReader,
    private readonly writer: AgentWriter,
  ) {}

  async execute({ input, actor }: RestoreAgentVersion) {
    const { agent_id: id, version, revision } = input.body;
    const agent = await this.reader.agent(actor.workspace, id);
    const { definition } = await this.reader.named(agent, String(version));
    return agentOf(await this.writer.saveDraft(actor.workspace, { id, revision, definition }));
  }
}
