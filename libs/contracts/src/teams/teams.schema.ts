import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';
import type { ListProperties } from '../list.ts';

/** Members who work together; things can be shared with all of them at once. */
export const Team = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    member_count: z.int(),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof Team>;

/** A member of a team, or one of the people of a role. */
export const GroupMember = z
  .object({ id: Id, name: z.string(), email: z.string(), is_superadmin: z.boolean() })
  .meta({ id: 'GroupMember' });
export type GroupMember = z.infer<typeof GroupMember>;

export const Description = z.string().trim().max(500, 'must be at most 500 characters');
/** People who are put into a group, or taken out of it, by one call. */
export const People = z.array(Id).min(1).max(100);
/** What the list of teams can be filtered and sorted by. */
export const teamProperties = {
  name: { kind: 'text', label: 'Name', sortable: true },
  description: { kind: 'text', label: 'Description' },
  member_count: { kind: 'number', label: 'Members', sortable: true },
  updated_at: { kind: 'moment', label: 'Changed', sortable: true },
  created_at: { kind: 'moment', label: 'Created', sortable: true },
} satisfies ListProperties;

export const NewTeam = z.strictObject({ name: Name, description: Description.default('') }).meta({ id: 'NewTeam' });
/** Most teams of a workspace. */
export const mostTeams = 200;
