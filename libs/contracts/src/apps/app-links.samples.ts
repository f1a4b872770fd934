import type { SamplesOf } from '../sample.ts';
import type { appLinks } from './app-links.contract.ts';
import type { publicApps } from './public-apps.contract.ts';

export const appLinksSamples: SamplesOf<typeof appLinks> = {
  get: ({ app }) => ({ query: { id: app.id } }),
  save: ({ app }) => ({ body: { id: app.id, level: 'view', expires_at: null }, alone: true }),
  remove: ({ page }) => ({ body: { id: page.app }, alone: true }),
};

export const publicAppsSamples: SamplesOf<typeof publicApps> = {
  read: ({ app }) => ({ query: { slug: app.link } }),
  open: ({ app }) => ({ body: { slug: app.link } }),
};
