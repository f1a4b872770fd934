import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 64em)');

function listen(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the three columns of the builder fit beside each other, now. */
export const isWideScreen = (): boolean => wide.matches;

/** Whether the three columns of the builder fit beside each other. */
export const useWideScreen = (): boolean => useSyncExternalStore(listen, isWideScreen);
