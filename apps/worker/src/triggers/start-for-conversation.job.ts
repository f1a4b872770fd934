import { Injectable } from '@nestjs/common';
import { type EndedConversation, EndedConversations } from '@tessera/agent-store/ended-conversations';
import type { JobData } from '@tessera/contracts/job';
import { triggerJobs } from '@tessera/contracts/workflows/workflows.jobs';
import { ListenerRepository } from '@tessera/data/workflows/listener.repository';
import type { ListeningWorkflow } from '@tessera/data/workflows/workflow.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import {
  conversationEnded,
  conversationsSource,
} from '@tessera/nodes/kinds/conversation_ended/conversation-ended.node';
import { triggerStartedBy } from '@tessera/nodes/registry';
import { HandlesJob, type JobHandler, type JobRun } from '@tessera/queue/handles-job';
import { RunStarter } from '@tessera/runs/run-starter';
import { startOf } from '@tessera/runs/run-turns';
import { RunWaits } from '@tessera/runs/waits/run-waits';
import { WebhookEvents } from '@tessera/runs/webhooks/webhook-events';
import { CampaignCalls } from '../campaigns/campaign-calls.ts';

/**
 * Settles the contact of a campaign, starts the workflows that listen for the end of a conversation, tells webhooks,
 * and lets the runs go on that wait for it. The conversation is the fact, so each starts once.
 */
@Injectable()
@HandlesJob(triggerJobs.startForConversation)
export class StartForConversation implements JobHandler<typeof triggerJobs.startForConversation> {
  constructor(
    private readonly conversations: EndedConversations,
    private readonly campaigns: CampaignCalls,
    private readonly listeners: ListenerRepository,
    private readonly runs: RunStarter,
    private readonly webhooks: WebhookEvents,
    private readonly waits: RunWaits,
  ) {}

  async handle(data: JobData<typeof triggerJobs.startForConversation>, run: JobRun): Promise<void> {
    const workspace = data.workspace as WorkspaceId;
    await this.campaigns.ended(workspace, data.conversation);
    const kind = triggerStartedBy('conversation');
    const [listening, isWanted, isAwaited] = await Promise.all([
      this.listeners.listeningTo(workspace, kind, conversationsSource),
      this.webhooks.areWanted(workspace, 'conversation.ended'),
      this.waits.areFor(workspace, 'conversation', ''),
    ]);
    if (listening.length === 0 && !isWanted && !isAwaited) return;
    const ended = await this.conversations.byId(workspace, data.conversation);
    if (!ended) return;
    await this.announce(workspace, ended);
    const { id: subject, endedAt: at, facts: input, depth } = ended;
    const started = listening
      .filter((workflow) => isMeant(workflow, ended))
      .map((workflow) =>
        this.runs.start({
          ...{ workspace, workflow: startOf(workflow), input, depth },
          trigger: { kind, subject },
          fact: { key: `conversation/${subject}`, at },
        }),
      );
    await Promise.all(started);
    await this.waits.happened(workspace, { source: 'conversation', subject: '', values: input, at: run.addedAt });
  }

  private announce(workspace: WorkspaceId, { id, agent, endedAt, disposition, sentiment }: EndedConversation) {
    const data = { conversation_id: id, agent_id: agent, disposition, sentiment };
    return this.webhooks.announce(workspace, { type: 'conversation.ended', fact: id, at: endedAt, data });
  }
}

function isMeant({ trigger }: ListeningWorkflow, { agent, disposition, sentiment }: EndedConversation): boolean {
  const { agentIds, dispositions, sentiments } = conversationEnded.options.parse(trigger.options);
  const isOne = (wanted: readonly string[], value: string | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  return isOne(agentIds, agent) && isOne(dispositions, disposition) && isOne(sentiments, sentiment);
}
