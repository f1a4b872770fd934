import { z } from 'zod';
import { Json } from './common.schema.ts';

export const VersionNumber = z.int().min(1).max(1_000_000);

/** A version, or the draft, in a query. */
export const VersionName = z
  .string()
  .regex(/^(draft|[1-9]\d{0,5})$/, 'must be the number of a version, or draft')
  .meta({ id: 'VersionName' });
/** What a version is compared with, in a query. */
export const ComparedName = z
  .string()
  .regex(/^(before|draft|[1-9]\d{0,5})$/, 'must be the number of a version, draft, or before')
  .meta({ id: 'ComparedVersionName' });

export const VersionAuthor = z.object({ id: z.string(), name: z.string() }).meta({ id: 'VersionAuthor' });

export const PropertyChange = z
  .object({
    path: z.array(z.string()).describe('Such as ["options", "placeholder"]'),
    old: Json.optional().describe('Missing if there was none'),
    new: Json.optional().describe('Missing if there is none any more'),
  })
  .meta({ id: 'VersionPropertyChange' });
export type PropertyChange = z.output<typeof PropertyChange>;
