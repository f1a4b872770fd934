import { Injectable } from '@nestjs/common';
import {
  type CalledConversation,
  ConversationCallsRepository,
} from '@tessera/data/conversations/conversation-calls.repository';
import { agentArrivesWithinMs, type MediaRooms } from '@tessera/verification/media-rooms';

/** How long the room of a call waits for somebody who left it. */
const keepMs = 45_000;

/** Sends the voices of agents into the rooms of calls. */
@Injectable()
export class CallVoices {
  constructor(private readonly calls: ConversationCallsRepository) {}

  /**
   * Sends a voice unless one is there or may still arrive.
   * @param arrivesWithinMs time after which another one is sent; the first one is then locked out
   * @returns whether one is there
   */
  async ensure(
    rooms: MediaRooms,
    { workspace, _id, call }: CalledConversation,
    arrivesWithinMs = agentArrivesWithinMs,
  ): Promise<boolean> {
    const mayArrive = call.sentAt !== null && Date.now() - call.sentAt.getTime() < arrivesWithinMs;
    if ((await rooms.present(call.room)).agent) return true;
    if (mayArrive) return false;
    const next = await this.calls.nextVoice(workspace, _id, call.epoch);
    const order = next && { workspace, conversation: _id, epoch: next.call.epoch };
    if (order) await rooms.sendAgent(call.room, order, keepMs);
    return false;
  }
}
