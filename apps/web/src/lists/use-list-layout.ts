import { useState } from 'react';
import { z } from 'zod';
import { type GridLayout, initialLayout } from '../ui/data-grid/grid-column.ts';

const StoredLayout = z.object({
  shape: z.enum(['list', 'grid']).catch('list'),
  columns: z
    .object({
      order: z.array(z.string()),
      visible: z.record(z.string(), z.boolean()),
      widths: z.record(z.string(), z.number()),
    })
    .catch(initialLayout),
});
export type ListShape = 'list' | 'grid';
interface ListLayout {
  shape: ListShape;
  columns: GridLayout;
}

const keyOf = (name: string): string => `list:${name}`;

function stored(name: string): ListLayout {
  try {
    return StoredLayout.parse(JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}'));
  } catch {
    return { shape: 'list', columns: initialLayout };
  }
}

/** Rows or cards, and the columns, as they were chosen last in this browser. */
export function useListLayout(name: string): [ListLayout, (change: Partial<ListLayout>) => void] {
  const [layout, setLayout] = useState(() => stored(name));
  const change = (part: Partial<ListLayout>): void => {
    const next = { ...layout, ...part };
    setLayout(next);
    try {
      localStorage.setItem(keyOf(name), JSON.stringify(next));
    } catch {
      // The choice lasts until the page is closed.
    }
  };
  return [layout, change];
}
