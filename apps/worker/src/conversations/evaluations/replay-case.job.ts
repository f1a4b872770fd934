import { Injectable } from '@nestjs/common';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import { Thinking } from '@tessera/brain/thinking';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import type { CaseReplay } from '@tessera/contracts/evaluations/evaluations.schema';
import type { JobData } from '@tessera/contracts/job';
import {
  type EvaluationCaseDocument,
  EvaluationCaseRepository,
} from '@tessera/data/conversations/evaluation-case.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { judgedByRules } from './case-rules.ts';
import { replayed } from './replay.ts';

/** Replays a case with the draft and the published version. Nothing leaves the house: no tool is called. */
@HandlesJob(conversationJobs.replay)
@Injectable()
export class ReplayCase implements JobHandler<typeof conversationJobs.replay> {
  constructor(
    private readonly cases: EvaluationCaseRepository,
    private readonly agents: PublishedAgents,
    private readonly brain: Thinking,
  ) {}

  async handle({ workspace: id, evaluation }: JobData<typeof conversationJobs.replay>): Promise<void> {
    const workspace = id as WorkspaceId;
    const found = await this.cases.byId(workspace, evaluation);
    const agent = found && (await this.agents.draft(workspace, found.agent));
    if (!found || !agent) return;
    const open = await this.agents.current(workspace, found.agent);
    const replay = (definition: AgentDefinition) => this.replay(found, agent.name, definition);
    const draft = await replay(agent.definition);
    const published = open && (await replay(open.version.definition));
    await this.cases.note(workspace, evaluation, { draft, published });
  }

  private async replay(
    { workspace, agent, _id, turns, rules }: EvaluationCaseDocument,
    name: string,
    definition: AgentDefinition,
  ): Promise<CaseReplay> {
    const of = { workspace, id: _id, agent, name, definition };
    return judgedByRules(rules, await replayed(of, turns, this.brain));
  }
}
