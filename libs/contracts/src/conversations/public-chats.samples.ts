import type { SamplesOf } from '../sample.ts';
import type { publicChats } from './public-chats.contract.ts';

export const publicChatsSamples: SamplesOf<typeof publicChats> = {
  page: ({ chat: { key } }) => ({ query: { key } }),
  invitation: ({ chat: { token } }) => ({ body: { token } }),
  open: ({ chat: { key } }) => ({ body: { key, chat_key: 'samplechat1' } }),
  message: ({ chat: { token } }) => ({ body: { token, text: 'Hello', message_key: 'samplekey1' } }),
  read: ({ chat: { token } }) => ({ body: { token } }),
  call: ({ chat: { token } }) => ({ body: { token }, status: 409 }),
  leave: ({ chat: { token } }) => ({ body: { token }, alone: true }),
};
