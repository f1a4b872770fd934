import { z } from 'zod';
import { contract } from '../contract.ts';
import { publicAppsWire } from './app-links.wire.ts';
import { AppLinkSlug, OpenedApp, PublicApp } from './app-links.schema.ts';

/** Apps at their public links. */
export const publicApps = contract('publicApps', publicAppsWire, {
  read: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ slug: AppLinkSlug }),
    response: PublicApp,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 120, perSeconds: 60 },
    summary: 'What a public link leads to',
  },
  open: {
    kind: 'command',
    can: 'guest',
    body: z.strictObject({ slug: AppLinkSlug, password: z.string().max(200).optional() }),
    response: OpenedApp,
    errors: ['NOT_FOUND', 'GONE', 'UNPROCESSABLE'],
    limit: { max: 30, perSeconds: 60 },
    summary: 'Open the app of a public link, with its password if it has one',
  },
});
