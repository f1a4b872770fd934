import { Inject, Injectable } from '@nestjs/common';
import { chatAddress, writeChatToken } from '@tessera/agent-store/chat-links';
import { CustomerChats } from '@tessera/agent-store/customer-chats';
import { deterministicId } from '@tessera/data/deterministic-id';
import type { ExecuteEffect, Outcome } from '@tessera/engine/run-state';
import type { JsonObject } from '@tessera/kernel/json';
import { Sealing } from '@tessera/kit/sealing';
import { RunChains } from '@tessera/runs/run-chains';
import type { WorkerSettings } from '../../config.ts';
import { WORKER_SETTINGS } from '../../settings.ts';
import type { ExecutionContext } from '../node-executor.ts';
import { refused } from '../record-steps.ts';

interface Opening {
  agent: string;
  variables: JsonObject;
  contact: string;
  validMs: number;
}

/** The end of the chat ends the wait. In case that is lost, the step looks again after these pauses. */
const lookAgainMs = (attempt: number): number => Math.min(attempt * 60_000, 3_600_000);

/** Opens chats for customers, and waits for their end (docs/adr/0147). */
@Injectable()
export class ChatSteps {
  constructor(
    private readonly chats: CustomerChats,
    private readonly chains: RunChains,
    private readonly sealing: Sealing,
    @Inject(WORKER_SETTINGS) private readonly settings: Pick<WorkerSettings, 'PUBLIC_URL'>,
  ) {}

  /** @throws DomainError for an agent that cannot chat */
  async open(effect: ExecuteEffect, { workspace, run }: ExecutionContext, opening: Opening): Promise<Outcome> {
    const id = deterministicId('agent-chat', effect.key);
    const known = await this.chats.find(workspace, id);
    const until = known ?? (await this.begin({ workspace, run, id }, opening));
    const token = writeChatToken(this.sealing, { workspace, conversation: id, until: until.getTime() });
    const url = chatAddress(this.settings.PUBLIC_URL, token);
    return { kind: 'done', output: { url, valid_until: until.toISOString(), conversation_id: id } };
  }

  private async begin(
    { workspace, run, id }: Pick<ExecutionContext, 'workspace' | 'run'> & { id: string },
    opening: Opening,
  ): Promise<Date> {
    const depth = (await this.chains.depthOf(workspace, run)) + 1;
    return this.chats.open({ workspace, id, ...opening, depth });
  }

  async awaitEnd(
    { key, node, iteration, attempt }: ExecuteEffect,
    { workspace, run }: ExecutionContext,
    { conversation, limitMs }: { conversation: string; limitMs: number },
  ): Promise<Outcome> {
    const now = Date.now();
    const waiter = { key, step: { run, node, iteration }, dueAt: new Date(now + limitMs) };
    const end = await this.chats.awaitEnd(workspace, conversation, waiter);
    if (end.state === 'gone')
      return refused('NO_CHAT', 'The conversation does not exist any more, or no step started it as a chat.');
    if (end.state === 'crowded') return refused('TOO_MANY_WAITS', 'Twenty steps wait for this conversation already.');
    if (end.state === 'ended') return { kind: 'done', port: 'out', output: end.output };
    const due = end.dueAt.getTime();
    if (due > now) return { kind: 'wait', until: Math.min(due, now + lookAgainMs(attempt)) };
    return { kind: 'done', port: 'timed_out', output: { ...nothingYet, conversation_id: conversation } };
  }
}

const nothingYet = {
  ...{ status: 'running', reason: null, disposition: null, sentiment: null, summary: null },
  variables: {},
};
