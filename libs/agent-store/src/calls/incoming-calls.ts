import { incomingConversation } from '@tessera/data/conversations/conversation-call';
import { AddressRepository } from '@tessera/data/addresses/address.repository';
import { AgentVersionRepository } from '@tessera/data/agents/agent-version.repository';
import { AgentRepository } from '@tessera/data/agents/agent.repository';
import { ContactMemoryRepository } from '@tessera/data/conversations/contact-memory.repository';
import { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { Database } from '@tessera/data/database';
import { PhoneNumberRepository } from '@tessera/data/phone-numbers/phone-number.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { CallOrder } from '@tessera/verification/media-rooms';
import { ContactMemories } from '../contact-memories.ts';
import { ConversationOpener } from '../conversation-opener.ts';
import { PublishedAgents } from '../published-agents.ts';

interface IncomingCall {
  workspace: WorkspaceId;
  /** Id of our phone number. */
  number: string;
  /** The media room of this call alone. */
  room: string;
  /** E.164, or empty. */
  from: string;
}

/** What a voice does in the room of an incoming call. `taken`: another voice is already there. */
export type Incoming = { readonly order: CallOrder } | 'refused' | 'taken';

/** Opens the conversations of incoming calls. */
export class IncomingCalls {
  constructor(
    private readonly numbers: Pick<PhoneNumberRepository, 'byId'>,
    private readonly agents: Pick<PublishedAgents, 'current'>,
    private readonly opener: Pick<ConversationOpener, 'open'>,
    private readonly calls: Pick<ConversationCallsRepository, 'nextVoice'>,
  ) {}

  static over(database: Database): IncomingCalls {
    const agents = new AgentRepository(database);
    const conversations = new ConversationRepository(database);
    const memories = new ContactMemories(new ContactMemoryRepository(database), conversations, agents);
    return new IncomingCalls(
      new PhoneNumberRepository(database),
      new PublishedAgents(new AddressRepository(database), agents, new AgentVersionRepository(database)),
      new ConversationOpener(conversations, memories),
      new ConversationCallsRepository(database),
    );
  }

  /**
   * Opens the conversation of a room once, with the published version of the agent that currently answers the number.
   */
  async open({ workspace, number: numberId, room, from }: IncomingCall): Promise<Incoming> {
    const number = await this.numbers.byId(workspace, numberId);
    const open = number?.inbound ? await this.agents.current(workspace, number.inbound) : null;
    if (!number || !open) return 'refused';
    const id = incomingConversation(workspace, room);
    const { agent, version } = open;
    const line = { direction: 'inbound' as const, number: numberId, from, to: number.number, ringSeconds: 0 };
    await this.opener.open({
      ...{ workspace, id, agent: { id: agent._id, name: agent.name }, version: version.version },
      ...{ definition: version.definition, phone: { line, room } },
    });
    const next = await this.calls.nextVoice(workspace, id, 0);
    return next ? { order: { workspace, conversation: id, epoch: next.call.epoch } } : 'taken';
  }
}
