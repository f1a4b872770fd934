import { z } from 'zod';
import { Moment } from '../common.schema.ts';

/** The secret of a mailed link. */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the part of the link after the last slash');

/** A mail with a link. The same for every address, so it does not reveal accounts. */
export const LinkSent = z.object({ email: z.string(), expires_at: Moment }).meta({ id: 'LinkSent' });
