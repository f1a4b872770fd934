import { Injectable } from '@nestjs/common';
import { type KnownConversation, KnownConversations } from '@tessera/agent-store/known-conversations';
import { DomainError } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';

const purpose = 'chat-token';
const dayMs = 24 * 3600_000;
/** Longer than any token that was signed. */
const longest = 400;

/** Tokens of guests: each opens one conversation, for a day. */
@Injectable()
export class ChatTokens {
  constructor(
    private readonly sealing: Sealing,
    private readonly conversations: KnownConversations,
  ) {}

  of(workspace: WorkspaceId, conversation: string): string {
    return this.sealing.writeSigned([workspace, conversation, Date.now() + dayMs], purpose);
  }

  /** @throws DomainError NOT_FOUND for a foreign token or an erased conversation, GONE for a token of yesterday */
  async read(token: string): Promise<KnownConversation> {
    const content =
      token.length > longest ? null : this.sealing.readSigned<[WorkspaceId, string, number]>(token, purpose);
    if (!content) throw absent();
    const [workspace, id, until] = content;
    if (until < Date.now()) throw new DomainError('GONE', 'This conversation is too old. Begin a new one.');
    const found = await this.conversations.byId(workspace, id);
    if (!found) throw absent();
    return found;
  }
}

const absent = () => new DomainError('NOT_FOUND', 'This conversation is not here any more. Begin a new one.');
