import { incomingConversation, isCallRoom } from '@tessera/data/conversations/conversation-call';
import type { ConversationCallsRepository } from '@tessera/data/conversations/conversation-calls.repository';
import type { VerificationDocument } from '@tessera/data/verification/verification-document';
import type { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { type AgentOrder, type CallOrder, isCustomer, proposerIdentity } from '@tessera/verification/media-rooms';
import { callOrderIn, incomingOrderIn, orderIn } from '../agent-order.ts';
import { hasEnded } from '../stored-script.ts';

/** One kind of session that agents hold, as far as replacing its agents needs it. */
export interface HeldSessions<Order extends { readonly epoch: number }> {
  /** Whether a media room is of this kind. */
  readonly isRoom: (room: string) => boolean;
  /** Whether a participant is somebody who waits for the agent. */
  readonly isWaiting: (participant: { identity: string; kind: number }) => boolean;
  /** @param room that an agent with this metadata was sent to */
  readonly orderIn: (metadata: string, room: string) => Order | null;
  /** @returns whether the session of an agent that is gone needs another one, and when the last one was sent */
  find(order: Order): Promise<{ needsAgent: boolean; sentAt: Date | null }>;
  /** Locks out the earlier agent. @returns the order of the next one; null if another process was faster */
  next(order: Order): Promise<Order | null>;
}

/**
 * After this many agents without a single word of the script, another one would fail too; the page reports the missing
 * agent.
 */
const mostSilent = 5;

/** A later epoch than that of the newest agent in the room belongs to a process that is dispatching now. */
const needsAgent = ({ status, agentEpoch, script }: VerificationDocument, epoch: number): boolean =>
  status === 'open' && agentEpoch === epoch && !hasEnded(script) && (script !== null || epoch < mostSilent);

export const heldVerifications = (
  verifications: Pick<VerificationRepository, 'byId' | 'nextAgent'>,
): HeldSessions<AgentOrder> => ({
  isRoom: (room) => !isCallRoom(room),
  isWaiting: ({ identity }) => identity === proposerIdentity,
  orderIn,
  find: async ({ workspace, session, epoch }) => {
    const found = await verifications.byId(workspace, session);
    return { needsAgent: found !== null && needsAgent(found, epoch), sentAt: found?.agentSentAt ?? null };
  },
  next: async ({ workspace, session, epoch }) => {
    const next = await verifications.nextAgent(workspace, session, epoch);
    return next && { workspace, session, epoch: next.agentEpoch };
  },
});

/** The order of the first voice of an incoming call, which it gave itself. */
function firstOrderIn(metadata: string, room: string): CallOrder | null {
  const incoming = incomingOrderIn(metadata);
  if (!incoming) return null;
  const { workspace } = incoming;
  return { workspace, conversation: incomingConversation(workspace, room), epoch: 1 };
}

/** After this many voice processes another one would fail too. */
const mostVoices = 20;

export const heldCalls = (calls: Pick<ConversationCallsRepository, 'byId' | 'nextVoice'>): HeldSessions<CallOrder> => ({
  isRoom: isCallRoom,
  isWaiting: isCustomer,
  orderIn: (metadata, room) => callOrderIn(metadata) ?? firstOrderIn(metadata, room),
  find: async ({ workspace, conversation, epoch }) => {
    const found = await calls.byId(workspace, conversation);
    const isOurs = found?.call.epoch === epoch && found.call.beatAt !== undefined && epoch < mostVoices;
    return { needsAgent: isOurs, sentAt: found?.call.sentAt ?? null };
  },
  next: async ({ workspace, conversation, epoch }) => {
    const next = await calls.nextVoice(workspace, conversation, epoch);
    return next && { workspace, conversation, epoch: next.call.epoch };
  },
});
