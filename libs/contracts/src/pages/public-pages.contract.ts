import { z } from 'zod';
import { contract } from '../contract.ts';
import { PublicPage } from './pages.schema.ts';
import { publicPagesWire } from './pages.wire.ts';

/** Pages at their public address. */
export const publicPages = contract('publicPages', publicPagesWire, {
  read: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ slug: z.string().min(1).max(60) }),
    response: PublicPage,
    errors: ['NOT_FOUND'],
    limit: { max: 120, perSeconds: 60 },
    summary: 'A public page; records and other live blocks are not part of it, published forms are',
  },
});
