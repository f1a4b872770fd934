/** The page of the form that an entry of the browser's history stands for. */
interface Entry {
  page: string;
  /** How many entries of the form come before it. */
  depth: number;
}

/** Where turned pages are remembered. */
export interface PageHistory {
  /** The page of the present entry; undefined for the first one. */
  now: () => string | undefined;
  forward: (page: string) => void;
  /**
   * Goes back to the page before.
   * @returns whether the browser does it and tells listeners; otherwise the caller shows the page
   */
  back: (page: string) => boolean;
  /**
   * Subscribes to the browser's Back and Forward. @param listener returns whether the page may be left
   * @returns a function that unsubscribes
   */
  onTurn: (listener: (page: string | undefined) => boolean) => () => void;
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'string' && 'depth' in state;
const pageOf = (state: unknown): string | undefined => (isEntry(state) ? state.page : undefined);
const depthOf = (state: unknown): number => (isEntry(state) ? state.depth : 0);

/** The browser's history: each page is an entry, so that Back leads to the page before, also after a reload. */
export function browserHistory(): PageHistory {
  let current: unknown = history.state;
  const enter = (how: 'pushState' | 'replaceState', entry: unknown) => {
    current = entry;
    history[how](entry, '');
  };
  return {
    now: () => pageOf(current),
    forward: (page) => enter('pushState', { page, depth: depthOf(current) + 1 } satisfies Entry),
    back: (page) => {
      const isKnown = depthOf(current) > 0;
      // A page that was opened here has no entry before it: the browser's Back would leave the form.
      if (isKnown) history.back();
      else enter('replaceState', { page, depth: 0 } satisfies Entry);
      return isKnown;
    },
    onTurn: (listener) => {
      const heard = ({ state }: PopStateEvent) => {
        if (listener(pageOf(state))) current = state;
        else enter('pushState', current);
      };
      addEventListener('popstate', heard);
      return () => removeEventListener('popstate', heard);
    },
  };
}

/** For a preview inside another page, whose history stays as it is. */
export const noHistory = (): PageHistory => ({
  now: () => undefined,
  forward: () => undefined,
  back: () => false,
  onTurn: () => () => undefined,
});
