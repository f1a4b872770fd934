import { everyRight, holds, PermissionMap } from '@tessera/access/rights';
import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import type { ListProperties } from '../list.ts';

/** The first characters of each key, by which scanners for leaked secrets recognise it. */
export const keyPrefix = 'tsk_';
/** Keys in force in one workspace. */
export const mostKeys = 100;
/** The module of the keys themselves: no key can hold a right on it. */
export const keyModule = 'apiKeys';

/** The state of a key. It follows from its dates. */
const keyStates = ['active', 'expired', 'revoked'] as const;

/** A key that programs call the API with. */
export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    hint: z.string().describe('The last four characters of the key'),
    scope: PermissionMap.describe('What the key may do, where its maker may do it too'),
    calls_per_minute: z.int(),
    state: z.enum(keyStates),
    created_by: z.object({ id: Id, name: z.string() }),
    created_at: Moment,
    last_used_at: Moment.nullable(),
    expires_at: Moment.nullable(),
    revoked_at: Moment.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

/** What the list of keys can be filtered and sorted by. */
export const apiKeyProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  state: {
    kind: 'choice',
    label: 'State',
    choices: [
      { value: 'active', label: 'Active' },
      { value: 'expired', label: 'Expired' },
      { value: 'revoked', label: 'Revoked' },
    ],
    sortable: true,
  },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
  last_used_at: { kind: 'moment', label: 'Last used', sortable: true },
  expires_at: { kind: 'moment', label: 'Expires', sortable: true },
} satisfies ListProperties;

const hasRight = (scope: PermissionMap): boolean => everyRight.some((right) => holds(scope, right));

export const NewApiKey = z
  .strictObject({
    name: Name,
    scope: PermissionMap.refine(hasRight, 'must hold at least one right').refine(
      (scope) => scope[keyModule] === undefined,
      'must not name apiKeys: a key cannot manage keys',
    ),
    expires_in_days: z.int().min(1).max(730).nullable().default(90).describe('Null: the key never expires'),
    calls_per_minute: z.int().min(1).max(6_000).default(300),
  })
  .meta({ id: 'NewApiKey' });
