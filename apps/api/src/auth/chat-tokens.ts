import { Injectable } from '@nestjs/common';
import { type ChatLink, readChatToken, writeChatToken } from '@tessera/agent-store/chat-links';
import { type KnownConversation, KnownConversations } from '@tessera/agent-store/known-conversations';
import { dayLength } from '@tessera/kernel/calendar';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';

/** Tokens of guests: each opens one conversation, for a day or as long as a step of a workflow allows. */
@Injectable()
export class ChatTokens {
  constructor(
    private readonly sealing: Sealing,
    private readonly conversations: KnownConversations,
  ) {}

  of(workspace: WorkspaceId, conversation: string): string {
    return writeChatToken(this.sealing, { workspace, conversation, until: Date.now() + dayLength });
  }

  /** @throws DomainError NOT_FOUND for a foreign token or an erased conversation, GONE for a token of yesterday */
  async read(token: string): Promise<KnownConversation> {
    const { workspace, conversation } = this.linkIn(token);
    const found = await this.conversations.byId(workspace, conversation);
    if (!found) throw absent();
    return found;
  }

  /**
   * Which conversation a token opens, without its contents.
   * @throws DomainError as `read`
   */
  async check(token: string): Promise<ChatLink> {
    const link = this.linkIn(token);
    if (!(await this.conversations.exists(link.workspace, link.conversation))) throw absent();
    return link;
  }

  private linkIn(token: string): ChatLink {
    const link = readChatToken(this.sealing, token);
    if (!link) throw absent();
    if (link.until < Date.now()) throw new DomainError('GONE', 'This conversation has expired. Start a new one.');
    return link;
  }
}

const absent = () => new DomainError('NOT_FOUND', 'This conversation no longer exists. Start a new one.');
