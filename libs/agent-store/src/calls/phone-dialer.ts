import { Injectable } from '@nestjs/common';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { dialJobId, phoneCallJobs } from '@tessera/contracts/telephony/phone-calls.jobs';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import { PhoneCallsRepository } from '@tessera/data/conversations/phone-calls.repository';
import { type PhoneNumberDocument, PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import { conflict, notFound, unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonObject } from '@tessera/kernel/json';
import { JobProducer } from '@tessera/queue/job-producer';
import { ConversationInbox } from '../conversation-inbox.ts';
import { ConversationOpener } from '../conversation-opener.ts';
import { type OpenAgent, PublishedAgents } from '../published-agents.ts';
import { CallPermission } from './call-permission.ts';

/** A call to place. */
export interface PhoneCallOrder {
  workspace: WorkspaceId;
  /** Of the conversation, chosen by the caller: a repeated order with the same id is the same call. */
  id: string;
  agent: string;
  /** Id of the phone number. */
  from: string;
  /** E.164. */
  to: string;
  /** Values of the agent's variables; the others have their defaults. */
  variables?: JsonObject;
  ringSeconds?: number;
  /** Id of the campaign that places the call. */
  campaign?: string;
}

const defaultRingSeconds = 40;
/** The call is given up after this time if no agent can be sent or the carrier cannot be reached. */
const dialWithinMs = 120_000;
/** Calls of one workspace that ring at the same time. */
const mostRinging = 50;

const idTaken = () => conflict('Another conversation has this id. Choose another id for the call.', 'body.id');

/** Calls telephone numbers with agents: stores the call, then lets a worker dial. */
@Injectable()
export class PhoneDialer {
  constructor(
    private readonly agents: PublishedAgents,
    private readonly numbers: PhoneNumberRepository,
    private readonly conversations: ConversationRepository,
    private readonly phoneCalls: PhoneCallsRepository,
    private readonly permission: CallPermission,
    private readonly opener: ConversationOpener,
    private readonly jobs: JobProducer,
    private readonly inbox: ConversationInbox,
  ) {}

  /**
   * Calls a number once for an id. The conversation with that id says how the call ended.
   * @throws DomainError NOT_FOUND for an unknown agent or number. UNPROCESSABLE for an agent that cannot call, a number
   *   that it does not have, an unknown variable, or a person who may not be called now. CONFLICT if many calls ring
   */
  async place(order: PhoneCallOrder): Promise<void> {
    const { workspace, id, to, variables = {}, ringSeconds = defaultRingSeconds, campaign } = order;
    if (!(await this.isPlaced(order))) {
      const { agent, version } = await this.agentOf(order);
      const number = await this.numberOf(order, agent.name);
      const now = new Date();
      if ((await this.phoneCalls.ringing(workspace, mostRinging)) >= mostRinging)
        throw conflict(`${mostRinging} calls are already ringing. Try again in a moment.`);
      const refusal = await this.permission.claim(workspace, to, now, id);
      if (refusal !== null) throw unprocessable(refusal, 'body.to');
      const line = {
        ...{ direction: 'outbound' as const, number: number._id, from: number.number, to, ringSeconds },
        ...(campaign !== undefined && { campaign }),
        answerBy: new Date(now.getTime() + dialWithinMs),
      };
      const { definition } = version;
      const of = { agent: { id: agent._id, name: agent.name }, version: version.version, definition, variables };
      await this.open(order, { workspace, id, ...of, phone: { line } });
    }
    const data = { workspace, conversation: id };
    await this.jobs.add([{ job: phoneCallJobs.dial, data, id: dialJobId(id, 'placed') }]);
  }

  /** Ends a call that nobody has answered yet. If it was not dialled yet, it never will be. */
  async withdraw(workspace: WorkspaceId, id: string): Promise<void> {
    if (!(await this.phoneCalls.endUnanswered(workspace, id, 'agent-ended', null))) return;
    await this.inbox.tryPut(workspace, id, { type: 'end', key: 'withdrawn0', by: 'person' });
  }

  /** @throws DomainError as `place`, for an agent or a number with which no call can be placed */
  async requireReady(order: Pick<PhoneCallOrder, 'workspace' | 'agent' | 'from'>): Promise<void> {
    const { agent } = await this.agentOf(order);
    await this.numberOf(order, agent.name);
  }

  /** @throws DomainError CONFLICT if something else took the id meanwhile */
  private async open(order: PhoneCallOrder, opening: Parameters<ConversationOpener['open']>[0]): Promise<void> {
    if (await this.opener.open(opening)) return;
    const head = await this.conversations.head(order.workspace, order.id);
    if (head?.call?.phone?.to === order.to) return;
    await this.permission.release(order.workspace, order.to, order.id);
    throw idTaken();
  }

  /** @throws DomainError CONFLICT if the id is that of something else */
  private async isPlaced({ workspace, id, to }: PhoneCallOrder): Promise<boolean> {
    const head = await this.conversations.head(workspace, id);
    if (!head) return false;
    if (head.call?.phone?.to === to) return true;
    throw idTaken();
  }

  private async agentOf({
    workspace,
    agent,
    variables = {},
  }: Pick<PhoneCallOrder, 'workspace' | 'agent' | 'variables'>): Promise<OpenAgent> {
    const open = await this.agents.current(workspace, agent);
    if (!open && !(await this.agents.exists(workspace, agent))) throw notFound('This agent');
    if (!open) throw unprocessable('This agent is not published. Publish it before it calls.', 'body.agent_id');
    const { definition } = open.version;
    const { name } = open.agent;
    if (definition.type !== agentTypes.telephonic)
      throw unprocessable(`“${name}” is not a telephonic agent. Only telephonic agents make calls.`, 'body.agent_id');
    const unknown = Object.keys(variables).find((one) => !definition.variables.some((known) => known.name === one));
    if (unknown !== undefined) throw unprocessable(`“${name}” has no variable “${unknown}”.`, 'body.variables');
    return open;
  }

  private async numberOf(
    { workspace, from, agent }: Pick<PhoneCallOrder, 'workspace' | 'agent' | 'from'>,
    name: string,
  ): Promise<PhoneNumberDocument> {
    const number = await this.numbers.byId(workspace, from);
    if (!number) throw notFound('This phone number');
    const cannot = (why: string) => unprocessable(`${number.number} ${why}`, 'body.number_id');
    if (number.held === undefined) throw cannot('has not passed its test. Test it again first.');
    if (!number.outbound.includes(agent)) throw cannot(`is not a number that “${name}” calls from. Assign it first.`);
    if (number.carrier !== 'sip')
      throw cannot(
        'has no SIP trunk, so it cannot make calls. Import it with the carrier SIP and the address of its trunk.',
      );
    return number;
  }
}
