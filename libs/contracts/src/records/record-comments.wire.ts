import type { Wire } from '../wire.ts';

export const recordCommentsWire = {
  list: { method: 'GET', path: '/api/records/comments' },
  create: { method: 'POST', path: '/api/records/create-comment' },
  update: { method: 'POST', path: '/api/records/update-comment' },
  remove: { method: 'POST', path: '/api/records/delete-comment' },
  people: { method: 'GET', path: '/api/records/comment-people' },
  mentions: { method: 'GET', path: '/api/records/mentions' },
  seen: { method: 'POST', path: '/api/records/mentions-seen' },
} as const satisfies Wire;
