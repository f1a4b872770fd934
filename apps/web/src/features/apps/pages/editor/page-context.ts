import { createContext, use } from 'react';

interface PagePlace {
  appId: string;
  pageId: string;
  mayEdit: boolean;
  /** Opens another page of the app. */
  open: (page: string) => void;
}
export const PageContext = createContext<PagePlace | null>(null);

/** The page that a block is on. @throws Error outside of a page */
export function usePagePlace(): PagePlace {
  const place = use(PageContext);
  if (!place) throw new Error('a block is shown outside of a page');
  return place;
}
