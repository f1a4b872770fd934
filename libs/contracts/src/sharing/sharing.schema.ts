import { GranteeKind, Level } from '@tessera/access/resources';
import { z } from 'zod';
import { Id } from '../common.schema.ts';

/** Who may do what with one resource, besides those whose rights on its module allow it. */
const Grant = z.strictObject({ kind: GranteeKind, id: Id, level: Level }).meta({ id: 'Grant' });
export type Grant = z.infer<typeof Grant>;

/** Most grants on one resource. */
const mostGrants = 100;

export const Sharing = z
  .object({
    owner: z.object({ id: Id, name: z.string() }).nullable(),
    /** Whether it is hidden from everybody without a grant, whatever their rights on its module. */
    restricted: z.boolean(),
    grants: z.array(Grant.extend({ name: z.string() })),
    revision: z.int(),
  })
  .meta({ id: 'Sharing' });
export type Sharing = z.infer<typeof Sharing>;

export const NewSharing = z
  .strictObject({
    id: Id,
    revision: z.int().min(0).describe('What was read; a sharing that was changed since is refused'),
    restricted: z.boolean(),
    grants: z
      .array(Grant)
      .max(mostGrants)
      .refine(
        (grants) => new Set(grants.map(({ kind, id }) => `${kind}:${id}`)).size === grants.length,
        'names somebody twice',
      ),
  })
  .meta({ id: 'NewSharing' });
export type NewSharing = z.infer<typeof NewSharing>;
