import type { WorkspaceId } from '@tessera/kernel/ids';
import { type Room, roomOf } from './realtime.push.ts';

/** The room of the customers of one conversation. Pushes for members never go there. */
export const guestRoomOf = (conversation: string, workspace: WorkspaceId): Room =>
  `${workspace}/conversation/guest/${conversation}`;

/** Who is told what is said in a conversation: members who watch it, and its customer. */
export const talkRoomsOf = (conversation: string, workspace: WorkspaceId): Room[] => [
  roomOf({ entity: 'conversation', id: conversation }, workspace),
  guestRoomOf(conversation, workspace),
];
