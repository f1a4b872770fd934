import { useState } from 'react';

export type Layout = 'list' | 'grid';
const place = 'forms-layout';

function chosenBefore(): Layout {
  try {
    return localStorage.getItem(place) === 'grid' ? 'grid' : 'list';
  } catch {
    return 'list';
  }
}

/** List or grid, as it was chosen last in this browser. */
export function useLayoutChoice(): [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState(chosenBefore);
  const choose = (next: Layout) => {
    setLayout(next);
    try {
      localStorage.setItem(place, next);
    } catch {
      // It counts until the page is closed.
    }
  };
  return [layout, choose];
}
