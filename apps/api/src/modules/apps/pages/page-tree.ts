import { deepestPage } from '@tessera/contracts/pages/pages.schema';
import type { PageDocument } from '@tessera/data/apps/page.repository';

type Node = Pick<PageDocument, '_id' | 'parent'>;

/** A page with all pages below it. */
export function withBelow(pages: readonly Node[], id: string): Set<string> {
  const found = new Set([id]);
  for (let grew = true; grew;) {
    grew = false;
    for (const { _id, parent } of pages)
      if (parent !== null && found.has(parent) && !found.has(_id)) {
        found.add(_id);
        grew = true;
      }
  }
  return found;
}

const depthOf = (pages: readonly Node[], id: string | null): number => {
  let depth = 0;
  for (let at = id; at !== null && depth <= pages.length; depth++)
    at = pages.find(({ _id }) => _id === at)?.parent ?? null;
  return depth;
};

/** How many levels a page has with those below it. */
function heightOf(pages: readonly Node[], id: string): number {
  const base = depthOf(pages, id);
  return Math.max(...[...withBelow(pages, id)].map((below) => depthOf(pages, below) - base + 1));
}

/** Why a page cannot be below another one; null when it can. @param id null for a new page */
export function problemBelow(pages: readonly PageDocument[], id: string | null, parent: string | null): string | null {
  if (parent === null) return null;
  const target = pages.find(({ _id }) => _id === parent);
  if (!target || target.status !== 1) return 'This page does not exist. Choose another one.';
  if (id !== null && withBelow(pages, id).has(parent)) return 'A page cannot be below itself.';
  const height = id === null ? 1 : heightOf(pages, id);
  return depthOf(pages, parent) + height > deepestPage ? `Pages can be ${deepestPage} levels deep.` : null;
}
