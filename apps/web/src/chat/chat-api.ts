import { publicChatsWire } from '@tessera/contracts/conversations/public-chats.wire';
import type { CallEntry } from '@tessera/contracts/conversations/conversations.schema';
import type { Chat, ChatPage } from '@tessera/contracts/conversations/public-chats.schema';
import { call } from '../fill/form-api.ts';

/** The public page of an agent. */
export const openPage = (key: string) => call<ChatPage>(`${publicChatsWire.page.path}?key=${encodeURIComponent(key)}`);

/** The page of a conversation that somebody was invited to. */
export const openInvitation = (token: string) => call<ChatPage>(publicChatsWire.invitation.path, { token });

/** Begins a conversation; repeated with the same key, it is the same one. */
export const openChat = (key: string, chatKey: string, channel: 'chat' | 'call' = 'chat') =>
  call<{ token: string }>(publicChatsWire.open.path, { key, chat_key: chatKey, channel });

/** How to join the call of a conversation. */
export const callAgent = (token: string) => call<CallEntry>(publicChatsWire.call.path, { token });

export const say = (token: string, text: string, messageKey: string) =>
  call<{ accepted: boolean }>(publicChatsWire.message.path, { token, text, message_key: messageKey });

export const readChat = (token: string) => call<Chat>(publicChatsWire.read.path, { token });

export const leaveChat = (token: string) => call<object>(publicChatsWire.leave.path, { token });

/** A new key of a message or a chat. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
