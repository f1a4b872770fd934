import { Module } from '@nestjs/common';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { AgentChecks } from './agent-checks.ts';
import { AgentPublisher } from './agent-publisher.ts';
import { AgentWriter } from './agent-writer.ts';
import {
  CloneAgent,
  CloneAgentHandler,
  ConfigureAgent,
  ConfigureAgentHandler,
  CreateAgent,
  CreateAgentHandler,
  RemoveAgent,
  RemoveAgentHandler,
  SaveAgent,
  SaveAgentHandler,
  SetAgentStatus,
  SetAgentStatusHandler,
} from './agents.commands.ts';
import {
  CheckAgent,
  CheckAgentHandler,
  GetAgent,
  GetAgentHandler,
  ListAgents,
  ListAgentsHandler,
} from './agents.queries.ts';

@Module({
  imports: [ObjectsSharedModule],
  controllers: [
    controllerFor(agents, {
      list: ListAgents,
      get: GetAgent,
      create: CreateAgent,
      build: CheckAgent,
      configure: ConfigureAgent,
      save: SaveAgent,
      setStatus: SetAgentStatus,
      remove: RemoveAgent,
      clone: CloneAgent,
    }),
  ],
  providers: [
    AgentChecks,
    AgentPublisher,
    AgentWriter,
    ListAgentsHandler,
    GetAgentHandler,
    CheckAgentHandler,
    CreateAgentHandler,
    ConfigureAgentHandler,
    SaveAgentHandler,
    SetAgentStatusHandler,
    RemoveAgentHandler,
    CloneAgentHandler,
  ],
})
export class AgentsModule {}
