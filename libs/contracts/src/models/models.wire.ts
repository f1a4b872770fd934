import type { Wire } from '../wire.ts';

export const modelsWire = {
  list: { method: 'GET', path: '/api/ai-models/list-models' },
  choose: { method: 'POST', path: '/api/ai-models/update-workspace-model' },
  save: { method: 'POST', path: '/api/ai-models/save-model' },
  test: { method: 'POST', path: '/api/ai-models/test-model' },
  remove: { method: 'POST', path: '/api/ai-models/delete-model' },
} as const satisfies Wire;
