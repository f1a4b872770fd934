import { Injectable } from '@nestjs/common';
import { ContactMemories } from '@tessera/agent-store/contact-memories';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { factsOf, judgementOf } from '@tessera/agents/conversation/conversation-facts';
import { folded } from '@tessera/agents/conversation/conversation-state';
import { Judging } from '@tessera/brain/judging';
import { conversationJobs } from '@tessera/contracts/conversations/conversations.jobs';
import type { JobData } from '@tessera/contracts/job';
import { type ConversationDocument, ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { OutboxEntry } from '@tessera/contracts/fact';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { HandlesJob, type JobHandler, type JobRun, type Postponed } from '@tessera/queue/handles-job';
import { PushPublisher } from '@tessera/queue/push-publisher';
import { RedisLock } from '@tessera/queue/redis-lock';
import { FactRelay } from '@tessera/runs/fact-relay';
import { WaitingSteps } from '@tessera/runs/waiting-steps';
import { PinnedAgents } from './pinned-agents.ts';

const lockMs = 60_000;
const againMs = 500;

/** Judges a conversation after its end, once: the verdicts are an entry of its log. */
@HandlesJob(conversationJobs.judge)
@Injectable()
export class ConversationJudge implements JobHandler<typeof conversationJobs.judge> {
  constructor(
    private readonly repository: ConversationRepository,
    private readonly agents: PinnedAgents,
    private readonly judging: Judging,
    private readonly memories: ContactMemories,
    private readonly facts: FactRelay,
    private readonly steps: WaitingSteps,
    private readonly pushes: PushPublisher,
    private readonly lock: RedisLock,
  ) {}

  async handle(
    { workspace, conversation }: JobData<typeof conversationJobs.judge>,
    run: JobRun,
  ): Promise<void | Postponed> {
    const work = () => this.judge(workspace as WorkspaceId, conversation);
    const isDone = await this.lock.once(`conversation-${conversation}`, lockMs, work);
    return isDone ? undefined : run.postpone(Date.now() + againMs);
  }

  private async judge(workspace: WorkspaceId, id: string): Promise<void> {
    const document = await this.repository.byId(workspace, id);
    if (!document || document.status === 'running') return;
    const events: ConversationEvent[] = document.events.map((event) => JSON.parse(event));
    // An attempt that was interrupted may have judged it already, and told nobody.
    if (judgementOf(events)) {
      await this.memories.remember(document);
      return this.tellSteps(document);
    }
    const { agent } = folded(events);
    const pinned = await this.agents.of(document, agent);
    // Without its agent there is nothing to judge by. Nobody looks for it again.
    if (!pinned) {
      await this.repository.leaveUnjudged(workspace, id);
      return this.tellSteps((await this.repository.byId(workspace, id)) ?? document);
    }
    const { definition } = pinned;
    const ended = { definition, events, summary: document.summary };
    const judgement = await this.judging.of(workspace, agent.id, ended);
    const names = new Map(definition.tools.map(({ id: tool, name }) => [tool, name]));
    const judged: ConversationEvent = { type: 'judged', judgement, at: Date.now() };
    const facts = factsOf([...events, judged], (tool) => names.get(tool) ?? tool);
    // Tests of drafts start no workflows.
    const fact: OutboxEntry | null = document.isTest
      ? null
      : { id: newId(), type: 'conversation.ended', at: new Date() };
    const added = { events: [JSON.stringify(judged)], taken: [], facts, ...(fact && { fact }) };
    const stored = await this.repository.append(document, added);
    if (!stored) throw new Error(`conversation ${id} changed while it was judged`);
    await this.memories.remember(stored);
    this.pushes.changed(workspace, { entity: 'conversation', id }, () => ({ revision: stored.revision }));
    await this.tellSteps(stored);
    if (fact) await this.handOver(workspace, id, fact.id);
  }

  private async tellSteps({ task, waiters = [] }: ConversationDocument): Promise<void> {
    const steps = [...(task ? [task.parent] : []), ...waiters.map(({ step }) => step)];
    for (const step of steps) await this.steps.tell(step);
  }

  private async handOver(workspace: WorkspaceId, document: string, id: string): Promise<void> {
    if (!(await this.facts.tryDeliver({ id, type: 'conversation.ended', workspace, document }))) return;
    await this.repository.clearOutboxes([{ workspace, id: document, facts: [id] }]);
  }
}
