import { z } from 'zod';

/** Which version is shown, and whether against the draft. Invalid values are ignored. */
export const VersionAddress = z.object({
  version: z
    .union([z.literal('draft'), z.int().min(1).max(999_999)])
    .optional()
    .catch(undefined),
  against: z.literal('draft').optional().catch(undefined),
});
export type VersionAddress = z.output<typeof VersionAddress>;
