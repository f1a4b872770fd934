import { z } from 'zod';
import { Moment } from '../common.schema.ts';

/**
 * Who did something, and when. What the policy did has no address, nor has what was stored before addresses were kept.
 */
export const DoneBy = z.object({ by: z.string(), email: z.string().nullable(), at: Moment });
