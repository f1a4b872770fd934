import type { ConversationTextPush } from '@tessera/contracts/realtime/conversation.push';

/** The text so far with one more piece of it. */
export function withPiece(text: string, { at, delta }: Pick<ConversationTextPush, 'at' | 'delta'>): string {
  if (at === 0) return delta;
  return at === text.length ? text + delta : text;
}
