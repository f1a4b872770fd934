import { z } from 'zod';

const Named = z
  .union([z.literal('draft'), z.int().min(1).max(999_999)])
  .optional()
  .catch(undefined);

/** Which version is shown, and with what it is compared: the one before unless told. Invalid values are ignored. */
export const VersionAddress = z.object({ version: Named, with: Named });
export type VersionAddress = z.output<typeof VersionAddress>;

/** A version by its number, or the draft. */
export type Version = NonNullable<VersionAddress['version']>;
