import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { listOf } from '../list.ts';
import { ApiKey, apiKeyProperties, NewApiKey } from './api-keys.schema.ts';
import { apiKeysWire } from './api-keys.wire.ts';

export const apiKeys = contract('apiKeys', apiKeysWire, {
  list: {
    kind: 'query',
    can: 'apiKeys:CAN_VIEW',
    ...listOf(ApiKey, {
      properties: apiKeyProperties,
      sort: [{ property: 'created_at', direction: 'descending' }],
      search: true,
    }),
    summary: 'API keys of the workspace, those that were revoked in the last 90 days included',
  },
  create: {
    kind: 'command',
    can: 'apiKeys:CAN_ADD',
    body: NewApiKey,
    response: z.object({ key: ApiKey, token: z.string().describe('Shown once: only its hash is stored') }),
    errors: ['UNPROCESSABLE'],
    invalidates: ['apiKeys'],
    logs: { verb: 'created', on: 'apiKey', name: 'body.name', state: { of: 'apiKey', id: 'data.key.id' } },
    limit: { max: 30, perSeconds: 3_600 },
    summary: 'Create an API key with some of your own rights; the answer is the only one that shows the key',
  },
  revoke: {
    kind: 'command',
    can: 'apiKeys:CAN_DELETE',
    body: z.strictObject({ id: Id }),
    response: ApiKey,
    errors: ['NOT_FOUND'],
    invalidates: ['apiKeys'],
    logs: { verb: 'revoked', on: 'apiKey', id: 'data.id', name: 'data.name', state: { of: 'apiKey', id: 'body.id' } },
    summary: 'Revoke an API key; calls with it are refused at once',
  },
});
