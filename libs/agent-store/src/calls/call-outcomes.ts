import { Injectable } from '@nestjs/common';
import type { CallStatus } from '@tessera/contracts/conversations/conversations.schema';
import { ConversationRepository } from '@tessera/data/conversations/conversation.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';

/** Where a phone call stands. `none`: no such conversation. */
export type CallOutcome =
  | { readonly state: 'none' }
  | { readonly state: 'going' }
  /** The status is null while it is unknown how the call ended. */
  | { readonly state: 'ended'; readonly status: CallStatus | null; readonly endedAt: Date };

/** How phone calls ended, for the areas that placed them. */
@Injectable()
export class CallOutcomes {
  constructor(private readonly conversations: ConversationRepository) {}

  async of(workspace: WorkspaceId, conversation: string): Promise<CallOutcome> {
    const head = await this.conversations.head(workspace, conversation);
    if (!head) return { state: 'none' };
    const status = head.call?.status ?? null;
    const hasStatus = status !== null && status !== 'connected';
    if (!hasStatus && head.status === 'running') return { state: 'going' };
    return { state: 'ended', status: hasStatus ? status : null, endedAt: head.endedAt ?? head.updatedAt };
  }
}
