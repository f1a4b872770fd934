import { z } from 'zod';
import { SignedInUser } from '../accounts/accounts.schema.ts';
import { Id, Moment } from '../common.schema.ts';
import { isEmbedOrigin, mostEmbedOrigins } from '../forms/embed-origin.ts';

/** What the public link of an app allows. */
export const LinkLevel = z.enum(['view', 'comment', 'edit']).meta({ id: 'AppLinkLevel' });
export type LinkLevel = z.infer<typeof LinkLevel>;

const EmbedOrigin = z
  .string()
  .trim()
  .max(200, { abort: true })
  .refine(isEmbedOrigin, 'must be an address such as https://example.com or https://*.example.com');

/** The public link of an app, as those see it who may share the app. */
export const AppLink = z
  .object({
    slug: z.string().describe('The app is at /s/<slug>'),
    level: LinkLevel,
    has_password: z.boolean(),
    expires_at: Moment.nullable(),
    embed_origins: z.array(z.string()).describe('Pages of these origins may show the app in a frame'),
    created_at: Moment,
  })
  .meta({ id: 'AppLink' });
export type AppLink = z.infer<typeof AppLink>;

export const NewAppLink = z
  .strictObject({
    id: Id.describe('Of the app'),
    level: LinkLevel,
    password: z
      .string()
      .min(6, 'must be at least 6 characters')
      .max(200)
      .nullable()
      .optional()
      .describe('Null for none; left out, it stays as it is'),
    expires_at: Moment.nullable().default(null),
    embed_origins: z.array(EmbedOrigin).max(mostEmbedOrigins, `has more than ${mostEmbedOrigins} origins`).default([]),
  })
  .meta({ id: 'NewAppLink' });

export const AppLinkSlug = z.string().regex(/^[a-z0-9]{8,40}$/, 'is not the address of a public app');

/** What anybody learns who has the link, before the password. */
export const PublicApp = z
  .object({
    name: z.string().nullable().describe('Null until the password was given'),
    needs_password: z.boolean(),
    embed_origins: z.array(z.string()),
  })
  .meta({ id: 'PublicApp' });
export type PublicApp = z.infer<typeof PublicApp>;

/** The token goes into the `token` header of the calls on this one app. */
export const OpenedApp = z
  .object({ token: z.string(), app_id: Id, expires_at: Moment, visitor: SignedInUser })
  .meta({ id: 'OpenedApp' });
