import { Module } from '@nestjs/common';
import { agentHelp } from '@tessera/contracts/agents/agent-help.contract';
import { agentVersions } from '@tessera/contracts/agents/versions/agent-versions.contract';
import { agents } from '@tessera/contracts/agents/agents.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { AgentChecks } from './agent-checks.ts';
import {
  AgentInputs,
  AgentInputsHandler,
  AgentPresets,
  AgentPresetsHandler,
  MakePrompt,
  MakePromptHandler,
  VoicesByProvider,
  VoicesByProviderHandler,
} from './agent-help.queries.ts';
import { AgentVersionReader } from './versions/agent-version-reader.ts';
import {
  AgentVersionDifference,
  AgentVersionDifferenceHandler,
  ListAgentVersions,
  ListAgentVersionsHandler,
} from './versions/agent-versions.queries.ts';
import { RestoreAgentVersion, RestoreAgentVersionHandler } from './versions/restore-agent-version.command.ts';
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
  SaveAgentRules,
  SaveAgentRulesHandler,
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
      presets: AgentPresets,
      voices: VoicesByProvider,
      saveRules: SaveAgentRules,
      build: CheckAgent,
      configure: ConfigureAgent,
      save: SaveAgent,
      setStatus: SetAgentStatus,
      remove: RemoveAgent,
      clone: CloneAgent,
    }),
    controllerFor(agentHelp, { inputs: AgentInputs, makePrompt: MakePrompt }),
    controllerFor(agentVersions, {
      list: ListAgentVersions,
      difference: AgentVersionDifference,
      restore: RestoreAgentVersion,
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
    SaveAgentRulesHandler,
    AgentPresetsHandler,
    VoicesByProviderHandler,
    AgentInputsHandler,
    MakePromptHandler,
    AgentVersionReader,
    ListAgentVersionsHandler,
    AgentVersionDifferenceHandler,
    RestoreAgentVersionHandler,
  ],
})
export class AgentsModule {}
