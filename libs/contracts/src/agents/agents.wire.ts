import type { Wire } from '../wire.ts';

export const agentsWire = {
  list: { method: 'GET', path: '/api/agent/list' },
  get: { method: 'GET', path: '/api/agent/getAgentById' },
  create: { method: 'POST', path: '/api/agent/create' },
  presets: { method: 'GET', path: '/api/agent/predefined-lists' },
  voices: { method: 'GET', path: '/api/agent/voices-by-provider' },
  saveRules: { method: 'POST', path: '/api/agent/updateDeniedWordAndDisposition' },
  build: { method: 'POST', path: '/api/agent/build' },
  configure: { method: 'POST', path: '/api/agent/config' },
  save: { method: 'POST', path: '/api/agent/createagentorupdate' },
  setStatus: { method: 'POST', path: '/api/agent/status' },
  remove: { method: 'POST', path: '/api/agent/delete' },
  clone: { method: 'POST', path: '/api/agent/clone' },
} as const satisfies Wire;
