import { Injectable } from '@nestjs/common';
import { draftMark } from '@tessera/agent-store/draft-mark';
import { PublishedAgents } from '@tessera/agent-store/published-agents';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { CaseJudging } from '@tessera/brain/case-judging';
import { Thinking } from '@tessera/brain/thinking';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import { conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import type { JobData } from '@tessera/contracts/job';
import {
  type EvaluationCaseDocument,
  EvaluationCaseRepository,
} from '@tessera/data/conversations/evaluation-case.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { comparisonOf, judgedByRules, withVerdict } from './case-rules.ts';
import { replayed } from './replay.ts';

/** Replays a case with the draft and the published version. Nothing leaves the house: no tool is called. */
@HandlesJob(conversationJobs.replay)
@Injectable()
export class ReplayCase implements JobHandler<typeof conversationJobs.replay> {
  constructor(
    private readonly cases: EvaluationCaseRepository,
    private readonly agents: PublishedAgents,
    private readonly brain: Thinking,
    private readonly judging: CaseJudging,
  ) {}

  async handle({ workspace: id, evaluation }: JobData<typeof conversationJobs.replay>): Promise<void> {
    const workspace = id as WorkspaceId;
    const found = await this.cases.byId(workspace, evaluation);
    if (!found) return;
    try {
      await this.run(found);
    } catch (error) {
      // It is tried again; until then, or for good, the page says that it failed.
      await this.cases.fail(workspace, evaluation, 'It could not be replayed. Run the cases again.');
      throw error;
    }
  }

  private async run(found: EvaluationCaseDocument): Promise<void> {
    const { workspace, _id, rules } = found;
    const agent = await this.agents.draft(workspace, found.agent);
    if (!agent) return this.cases.fail(workspace, _id, 'The agent does not exist any more.');
    const open = await this.agents.current(workspace, found.agent);
    const replay = (definition: AgentDefinition) => this.replay(found, agent.name, definition);
    const draft = await replay(agent.definition);
    const published = open && (await replay(open.version.definition));
    const { verdicts, note } = await this.judging.of(workspace, {
      ...{ expects: rules.expects ?? '', draft: linesOf(draft), published: published && linesOf(published) },
    });
    const now = withVerdict(judgedByRules(rules, draft), verdicts?.draft);
    const before = published && withVerdict(judgedByRules(rules, published), verdicts?.published);
    await this.cases.note(workspace, _id, {
      ...{ draft: now, published: before, comparison: comparisonOf(now, before, verdicts?.difference) },
      ...{ ranDraft: draftMark(agent.definition), note },
    });
  }

  private replay(
    { workspace, agent, _id, turns }: EvaluationCaseDocument,
    name: string,
    definition: AgentDefinition,
  ): Promise<ConversationEvent[]> {
    return replayed({ workspace, id: _id, agent, name, definition }, turns, this.brain);
  }
}

const linesOf = (events: readonly ConversationEvent[]) =>
  events.flatMap((event) => (event.type === 'said' ? [{ who: event.who, text: event.text }] : []));
