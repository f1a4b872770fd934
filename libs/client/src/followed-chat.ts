import type { ConversationPush } from '@tessera/contracts/realtime/conversation.push';
import type { ServerToClient } from '@tessera/contracts/realtime/realtime.push';
import { io, type Socket } from 'socket.io-client';

export interface FollowedChatSettings {
  /** Where the server is; the page's own origin for the empty string. */
  url: string;
  /** The token that opens the conversation. */
  token: string;
  /** Whether pushes come. What was said before has to be read when they begin. */
  onLive: (isLive: boolean) => void;
  onPush: (push: ConversationPush) => void;
}

/**
 * The socket of a customer. It dials again after a break; a server that refuses it is not asked again.
 * @returns ends the connection
 */
export function followChat({ url, token, onLive, onPush }: FollowedChatSettings): () => void {
  const socket: Socket<ServerToClient> = io(url, {
    ...{ auth: { conversation: token }, transports: ['websocket'], forceNew: true },
    ...{ reconnectionDelay: 500, reconnectionDelayMax: 10_000 },
  });
  socket.on('connect', () => onLive(true));
  socket.on('disconnect', () => onLive(false));
  socket.on('push', (pushes) => {
    for (const push of pushes) if ('conversation_id' in push) onPush(push);
  });
  return () => socket.disconnect();
}
