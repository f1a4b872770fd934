import type { ConversationHead } from '../conversations/conversations.schema.ts';
import type { ChatTurn } from '../conversations/public-chats.schema.ts';

/** Where a conversation stands. */
export interface ConversationUpdatedPush {
  type: 'conversation.updated';
  conversation_id: string;
  revision: number;
  status: ConversationHead['status'];
  with: ConversationHead['with'];
  is_thinking: boolean;
}
/** Something was said. It replaces what was streamed of it; turns are told apart by their id. */
export interface ConversationTurnPush {
  type: 'conversation.turn';
  conversation_id: string;
  revision: number;
  turn: ChatTurn;
}
/**
 * A piece of what the agent is saying, before it is stored. `at` is its place in the text, and 0 begins the text anew.
 * Pieces may be lost: one that does not fit the text so far is ignored, and the turn tells the whole.
 */
export interface ConversationTextPush {
  type: 'conversation.text';
  conversation_id: string;
  /** Number of the customer's turn that is answered. */
  turn: number;
  at: number;
  delta: string;
}
export type ConversationPush = ConversationUpdatedPush | ConversationTurnPush | ConversationTextPush;
