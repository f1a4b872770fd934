import type { SamplesOf } from '../sample.ts';
import type { pageComments } from './page-comments.contract.ts';
import type { pageElements } from './page-elements.contract.ts';
import type { pageFiles } from './page-files.contract.ts';
import type { pageSources } from './page-sources.contract.ts';
import type { pages } from './pages.contract.ts';
import type { publicPages } from './public-pages.contract.ts';

const text = (words: string) => ({ text: [{ type: 'text', text: words }] });
/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const pagesSamples: SamplesOf<typeof pages> = {
  list: ({ page }) => ({ query: { app_id: page.app } }),
  create: ({ page }) => ({ body: { app_id: page.app, title: 'Minutes', parent: page.id, template: 'meeting' } }),
  update: ({ page }) => ({
    body: { app_id: page.app, id: page.id, revision: page.revision, title: 'Handbook' },
    alone: true,
  }),
  remove: ({ page }) => ({ body: { app_id: page.app, id: page.id }, alone: true }),
  restore: ({ page }) => ({ body: { app_id: page.app, id: page.id } }),
  publish: ({ page }) => ({ body: { app_id: page.app, id: page.id, public: true }, alone: true }),
  versions: ({ page }) => ({ query: { app_id: page.app, page_id: page.id } }),
  version: ({ page }) => ({ query: { app_id: page.app, page_id: page.id, number: '1' } }),
  restoreVersion: ({ page }) => ({ body: { app_id: page.app, page_id: page.id, number: 1 }, alone: true }),
};

export const publicPagesSamples: SamplesOf<typeof publicPages> = {
  read: ({ page }) => ({ query: { slug: page.slug } }),
};

export const pageElementsSamples: SamplesOf<typeof pageElements> = {
  list: ({ page }) => ({ query: { app_id: page.app, page_id: page.id } }),
  get: ({ page }) => ({ query: { app_id: page.app, page_id: page.id, id: page.block } }),
  create: ({ page }) => ({ body: { app_id: page.app, page_id: page.id, type: 'TEXT', content: text('One') } }),
  createMany: ({ page }) => ({
    body: { app_id: page.app, page_id: page.id, elements: [{ type: 'HEADER1', content: text('Head') }] },
  }),
  update: ({ page }) => ({
    body: { app_id: page.app, page_id: page.id, id: page.block, revision: 1, content: text('Changed') },
    alone: true,
  }),
  updateMany: ({ page }) => ({
    body: { app_id: page.app, page_id: page.id, elements: [{ id: page.block, revision: 1, content: text('Two') }] },
    alone: true,
  }),
  remove: ({ page }) => ({ body: { app_id: page.app, page_id: page.id, id: page.block }, alone: true }),
  removeMany: ({ page }) => ({ body: { app_id: page.app, page_id: page.id, ids: [page.block] }, alone: true }),
  duplicate: ({ page }) => ({ body: { app_id: page.app, page_id: page.id, id: page.block } }),
  duplicateMany: ({ page }) => ({ body: { app_id: page.app, page_id: page.id, ids: [page.block] } }),
};

export const pageSourcesSamples: SamplesOf<typeof pageSources> = {
  list: ({ page }) => ({ query: { app_id: page.app, type: '2' } }),
  add: ({ page, app }) => ({
    body: { app_id: page.app, page_id: page.id, element_id: page.sources.block, type: 2, id: app.id, name: 'Board' },
  }),
  rename: ({ page }) => ({
    body: {
      app_id: page.app,
      page_id: page.id,
      element_id: page.sources.block,
      source_id: page.sources.source,
      name: 'Deals',
    },
  }),
  remove: ({ page }) => ({
    body: { app_id: page.app, page_id: page.id, element_id: page.sources.block, source_id: page.sources.source },
    alone: true,
  }),
};

export const pageFilesSamples: SamplesOf<typeof pageFiles> = {
  upload: ({ page }) => ({
    body: { app_id: page.app, page_id: page.id, kind: 'image', name: 'pixel.png', data: pixel },
  }),
  address: ({ page }) => ({ query: { app_id: page.app, page_id: page.id, id: page.file } }),
  download: ({ page }) => ({ query: { app_id: page.app, page_id: page.id, id: page.file } }),
};

export const pageCommentsSamples: SamplesOf<typeof pageComments> = {
  list: ({ page }) => ({ query: { app_id: page.app, page_id: page.id } }),
  create: ({ page }) => ({ body: { app_id: page.app, page_id: page.id, block_id: page.block, text: 'Is this so?' } }),
  update: ({ page }) => ({ body: { app_id: page.app, page_id: page.id, id: page.comment, resolved: true } }),
  remove: ({ page }) => ({ body: { app_id: page.app, page_id: page.id, id: page.comment }, alone: true }),
  mentions: () => ({}),
  seen: ({ page }) => ({ body: { app_id: page.app, page_id: page.id } }),
};
