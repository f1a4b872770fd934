import { withPiece } from '@tessera/client/with-piece';
import type { Chat, ChatTurn } from '@tessera/contracts/conversations/public-chats.schema';
import type { ConversationPush } from '@tessera/contracts/realtime/conversation.push';

/** What is shown of a conversation. */
export interface ShownChat {
  chat: Chat | null;
  /** What the agent is saying, as far as it is known; its turn replaces it. */
  speaking: string;
}

/** What was read, with turns that were pushed in the meantime. */
export function withRead({ chat, speaking }: ShownChat, read: Chat): ShownChat {
  if (!chat) return { chat: read, speaking };
  const newest = chat.revision > read.revision ? chat : read;
  const merged = { ...newest, turns: joined(read.turns, chat.turns) };
  return { chat: merged, speaking: newest === read && !read.is_thinking ? '' : speaking };
}

/** A push; null for one that needs the conversation to be read first. */
export function withPush(shown: ShownChat, push: ConversationPush): ShownChat | null {
  const { chat, speaking } = shown;
  if (!chat) return null;
  if (push.type === 'conversation.text') return { chat, speaking: withPiece(speaking, push) };
  const revision = Math.max(chat.revision, push.revision);
  if (push.type === 'conversation.turn') {
    const turns = joined(chat.turns, [push.turn]);
    return { chat: { ...chat, turns, revision }, speaking: push.turn.who === 'user' ? speaking : '' };
  }
  if (push.revision < chat.revision) return shown;
  const { status, with: holder, is_thinking } = push;
  return {
    chat: { ...chat, status, with: holder, is_thinking, revision },
    speaking: is_thinking ? speaking : '',
  };
}

/** Turns of both, each once, in the order of the log. A message that waits goes once its turn is there. */
function joined(turns: readonly ChatTurn[], more: readonly ChatTurn[]): ChatTurn[] {
  const all = new Map([...more, ...turns].map((turn) => [turn.id, turn]));
  const logged = [...all.values()].filter(isLogged).sort((one, other) => Number(one.id) - Number(other.id));
  const keys = new Set(logged.flatMap(({ key }) => key ?? []));
  const waiting = [...all.values()].filter((turn) => !isLogged(turn) && turn.key !== null && !keys.has(turn.key));
  return [...logged, ...waiting];
}

const isLogged = ({ id }: ChatTurn): boolean => /^\d+$/.test(id);
