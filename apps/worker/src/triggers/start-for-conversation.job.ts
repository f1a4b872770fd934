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
import { HandlesJob, type JobHandler } from '@tessera/queue/handles-job';
import { RunStarter } from '@tessera/runs/run-starter';

/** Starts the workflows that listen for the end of a conversation. It is the fact, so each starts once. */
@Injectable()
@HandlesJob(triggerJobs.startForConversation)
export class StartForConversation implements JobHandler<typeof triggerJobs.startForConversation> {
  constructor(
    private readonly conversations: EndedConversations,
    private readonly listeners: ListenerRepository,
    private readonly runs: RunStarter,
  ) {}

  async handle(data: JobData<typeof triggerJobs.startForConversation>): Promise<void> {
    const workspace = data.workspace as WorkspaceId;
    const kind = triggerStartedBy('conversation');
    const listening = await this.listeners.listeningTo(workspace, kind, conversationsSource);
    const ended = listening.length === 0 ? null : await this.conversations.byId(workspace, data.conversation);
    if (!ended) return;
    const { id: subject, endedAt: at, facts: input, depth } = ended;
    const started = listening
      .filter((workflow) => isMeant(workflow, ended))
      .map(({ _id: id, name, publishedVersion: version }) =>
        this.runs.start({
          ...{ workspace, workflow: { id, name, version }, input, depth },
          trigger: { kind, subject },
          fact: { key: `conversation/${subject}`, at },
        }),
      );
    await Promise.all(started);
  }
}

function isMeant({ trigger }: ListeningWorkflow, { agent, disposition, sentiment }: EndedConversation): boolean {
  const { agentIds, dispositions, sentiments } = conversationEnded.options.parse(trigger.options);
  const isOne = (wanted: readonly string[], value: string | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  return isOne(agentIds, agent) && isOne(dispositions, disposition) && isOne(sentiments, sentiment);
}
