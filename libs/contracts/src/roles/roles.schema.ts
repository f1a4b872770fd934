import { PermissionMap } from '@tessera/access/rights';
import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import type { ListProperties } from '../list.ts';
import { Description } from '../teams/teams.schema.ts';

/** Status of a role (specification, section 4). A role that is set to deleted is gone. */
export const roleStatus = { inactive: 0, active: 1, deleted: 2 } as const;

/** A set of rights with a name, for members to have. */
export const Role = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    permissions: PermissionMap,
    status: z.literal([roleStatus.inactive, roleStatus.active, roleStatus.deleted]),
    /** Built-in roles are the same in every workspace; they can be copied, not changed. */
    built_in: z.boolean(),
    people_count: z.int(),
    /** Null for built-in roles. */
    updated_at: Moment.nullable(),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** What the list of roles can be filtered and sorted by. */
export const roleProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  description: { kind: 'text', label: 'Description' },
  status: {
    kind: 'choice',
    label: 'Status',
    choices: [
      { value: String(roleStatus.active), label: 'Active' },
      { value: String(roleStatus.inactive), label: 'Inactive' },
    ],
    sortable: true,
  },
  people_count: { kind: 'number', label: 'People', sortable: true },
  built_in: { kind: 'boolean', label: 'Built in' },
  updated_at: { kind: 'moment', label: 'Changed', sortable: true },
} satisfies ListProperties;

export const NewRole = z
  .strictObject({
    name: Name,
    description: Description.default(''),
    permissions: PermissionMap.default({}),
  })
  .meta({ id: 'NewRole' });
/** Most roles of a workspace, without the built-in ones. */
export const mostRoles = 100;
