import type { Wire } from '../wire.ts';

export const publicChatsWire = {
  page: { method: 'GET', path: '/api/agent/public' },
  invitation: { method: 'POST', path: '/api/conversations/invitation' },
  open: { method: 'POST', path: '/api/agent/public' },
  message: { method: 'POST', path: '/api/conversations/message' },
  read: { method: 'POST', path: '/api/conversations/read' },
  call: { method: 'POST', path: '/api/conversations/public-call' },
  leave: { method: 'POST', path: '/api/conversations/leave' },
} as const satisfies Wire;
