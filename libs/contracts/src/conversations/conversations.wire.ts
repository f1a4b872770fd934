import type { Wire } from '../wire.ts';

export const conversationsWire = {
  list: { method: 'GET', path: '/api/agent/agent-executions/list' },
  summary: { method: 'GET', path: '/api/agent/agent-executions/summary' },
  callStats: { method: 'GET', path: '/api/company/get-workspace-call-stats' },
  download: { method: 'POST', path: '/api/agent/agent-executions/download' },
  get: { method: 'GET', path: '/api/conversations/get' },
  send: { method: 'POST', path: '/api/conversations/send' },
  take: { method: 'POST', path: '/api/conversations/take' },
  giveBack: { method: 'POST', path: '/api/conversations/give-back' },
  end: { method: 'POST', path: '/api/conversations/end' },
  annotate: { method: 'POST', path: '/api/conversations/annotate' },
  erase: { method: 'POST', path: '/api/conversations/erase' },
  test: { method: 'POST', path: '/api/agent/test' },
} as const satisfies Wire;
