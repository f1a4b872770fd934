import type { Wire } from '../wire.ts';

export const agentsWire = {
  list: { method: 'GET', path: '/api/agent/list' },
  get: { method: 'GET', path: '/api/agent/getAgentById' },
  create: { method: 'POST', path: '/api/agent/create' },
  build: { method: 'POST', path: '/api/agent/build' },
  configure: { method: 'POST', path: '/api/agent/config' },
  save: { method: 'POST', path: '/api/agent/createagentorupdate' },
  setStatus: { method: 'POST', path: '/api/agent/status' },
  remove: { method: 'POST', path: '/api/agent/delete' },
  clone: { method: 'POST', path: '/api/agent/clone' },
} as const satisfies Wire;
