import { z } from 'zod';
import { Moment } from '../../common.schema.ts';
import { PropertyChange, VersionAuthor, VersionName } from '../../versions.schema.ts';

/** A version without its content. */
export const AgentVersionEntry = z
  .object({
    version: z.int(),
    published_at: Moment,
    published_by: VersionAuthor,
    note: z.string(),
    changes: z.int().describe('Number of settings that differ from the version before, or from an empty agent'),
  })
  .meta({ id: 'AgentVersionEntry' });
export type AgentVersionEntry = z.output<typeof AgentVersionEntry>;

/** What turns one definition into another, setting by setting. Entries of lists are named by their keys. */
export const AgentDifference = z
  .object({
    from: VersionName.nullable().describe('Null: an empty agent'),
    to: VersionName,
    changes: z.array(PropertyChange),
  })
  .meta({ id: 'AgentDifference' });
export type AgentDifference = z.output<typeof AgentDifference>;
