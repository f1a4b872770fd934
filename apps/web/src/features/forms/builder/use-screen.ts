import { useSyncExternalStore } from 'react';

/**
 * `wide`: palette, canvas and field beside each other. `middle`: the field lies over the canvas. `narrow`: both open.
 */
export type Screen = 'narrow' | 'middle' | 'wide';

const middle = matchMedia('(min-width: 64em)');
const wide = matchMedia('(min-width: 75em)');

function listen(listener: () => void): () => void {
  for (const query of [middle, wide]) query.addEventListener('change', listener);
  return () => {
    for (const query of [middle, wide]) query.removeEventListener('change', listener);
  };
}

/** How much of the builder fits on the screen now. */
export const screenNow = (): Screen => (wide.matches ? 'wide' : middle.matches ? 'middle' : 'narrow');

/** How much of the builder fits on the screen. */
export const useScreen = (): Screen => useSyncExternalStore(listen, screenNow);
