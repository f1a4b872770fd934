import { z } from 'zod';
import { Moment } from '../common.schema.ts';

/** A short-lived signed address of a file. */
export const FileAddress = z.object({ url: z.string(), expires_at: Moment }).meta({ id: 'FileAddress' });
