import { Injectable } from '@nestjs/common';
import { chatTurn, isAtWork } from '@tessera/agents/conversation/chat-turns';
import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import type { ConversationState } from '@tessera/agents/conversation/conversation-state';
import type { ConversationTextPush } from '@tessera/contracts/realtime/conversation.push';
import { talkRoomsOf } from '@tessera/contracts/realtime/conversation-rooms';
import type { Push } from '@tessera/contracts/realtime/realtime.push';
import type { ConversationDocument } from '@tessera/data/conversations/conversation.repository';
import { PushPublisher, type PushSource } from '@tessera/queue/push-publisher';

type Place = Pick<ConversationTextPush, 'conversation_id' | 'turn'>;
type Piece = Pick<ConversationTextPush, 'at' | 'delta'>;

/** Tells who watches a conversation what is said in it: members, and its customer. */
@Injectable()
export class ConversationPushes {
  constructor(private readonly publisher: PushPublisher) {}

  /**
   * Call once the entries can be read.
   * @param from the place of the first entry in the log
   */
  appended(
    { workspace, _id, revision, status, with: holder }: ConversationDocument,
    state: ConversationState,
    { events, from }: { events: readonly ConversationEvent[]; from: number },
  ): void {
    this.publisher.changed(workspace, { entity: 'conversation', id: _id }, () => ({ revision }));
    const rooms = talkRoomsOf(_id, workspace);
    const about = { conversation_id: _id, revision };
    for (const [index, event] of events.entries()) {
      const turn = chatTurn(event, from + index);
      if (!turn) continue;
      const push: Push = { type: 'conversation.turn', ...about, turn };
      this.publisher.stream(`turn:${_id}:${turn.id}`, 'conversation', rooms, { make: () => push });
    }
    const push: Push = { type: 'conversation.updated', ...about, status, with: holder, is_thinking: isAtWork(state) };
    this.publisher.stream(`talk:${_id}:${revision}`, 'conversation', rooms, { make: () => push });
  }

  /** A piece of what the agent is saying. It may be lost: the turn follows. */
  text({ workspace, _id }: ConversationDocument, { turn, step }: { turn: number; step: number }, piece: Piece): void {
    const source = new SaidPieces({ conversation_id: _id, turn }, piece);
    this.publisher.stream(`text:${_id}:${turn}:${step}`, 'conversation', talkRoomsOf(_id, workspace), source);
  }
}

/** Pieces of a text that wait to be sent become one. */
class SaidPieces implements PushSource {
  constructor(
    private readonly place: Place,
    private piece: Piece,
  ) {}

  absorb(earlier: PushSource): void {
    if (!(earlier instanceof SaidPieces)) return;
    const { at, delta } = earlier.piece;
    if (at + delta.length === this.piece.at && this.piece.at > 0) this.piece = { at, delta: delta + this.piece.delta };
  }

  make(): Push {
    return { type: 'conversation.text', ...this.place, ...this.piece };
  }
}
