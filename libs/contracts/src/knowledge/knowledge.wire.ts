import type { Wire } from '../wire.ts';

export const knowledgeWire = {
  list: { method: 'GET', path: '/api/agent/knowledgebase' },
  add: { method: 'POST', path: '/api/agent/knowledgebase' },
  read: { method: 'POST', path: '/api/agent/knowledge-read' },
  setStatus: { method: 'POST', path: '/api/agent/updateKnowledgeBaseStatus' },
  passages: { method: 'GET', path: '/api/agent/knowledge-passages' },
  search: { method: 'POST', path: '/api/agent/knowledge-search' },
} as const satisfies Wire;
