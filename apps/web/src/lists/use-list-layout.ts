import { type View, ViewTable } from '@tessera/contracts/views/views.schema';
import { useState } from 'react';
import { z } from 'zod';
import { type GridLayout, initialLayout } from '../ui/data-grid/grid-column.ts';

const StoredLayout = z.object({
  /** The view during the change. */
  of: z.string().optional(),
  shape: z.enum(['list', 'grid']).catch('list'),
  columns: z
    .object({
      order: z.array(z.string()),
      visible: z.record(z.string(), z.boolean()),
      widths: z.record(z.string(), z.number()),
    })
    .catch(initialLayout),
  table: ViewTable.optional().catch(undefined),
});
export type ListShape = 'list' | 'grid';
export interface ListLayout {
  shape: ListShape;
  columns: GridLayout;
  /** How a table looks, where the list is one. */
  table?: ViewTable;
}

const plainLayout: ListLayout = { shape: 'list', columns: initialLayout };

/** Storage key of a layout: of the plain list, or of the last changed view. */
const keyOf = (name: string, of: string | undefined): string => `list:${name}${of === undefined ? '' : ':view'}`;

function stored(name: string, of: string | undefined): ListLayout | undefined {
  try {
    const { of: storedOf, ...layout } = StoredLayout.parse(JSON.parse(localStorage.getItem(keyOf(name, of)) ?? ''));
    return storedOf === of ? layout : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Rows or cards, and the columns: from the view, or as changed in this browser. A change is valid until
 * the view is saved, reset or closed.
 */
export function useListLayout(name: string, view: Pick<View, 'id' | 'state'> | undefined) {
  const of = view?.id;
  const [held, setHeld] = useState(() => ({ name, of, changed: stored(name, of) }));
  const isHeld = held.name === name && held.of === of;
  const changed = isHeld ? held.changed : stored(name, of);
  if (!isHeld) setHeld({ name, of, changed });
  const layout = changed ?? view?.state ?? plainLayout;
  const setLayout = (part: Partial<ListLayout>): void => {
    const { shape, columns, table } = layout;
    const next = { shape, columns, ...(table && { table }), ...part };
    setHeld({ name, of, changed: next });
    try {
      localStorage.setItem(keyOf(name, of), JSON.stringify({ of, ...next }));
    } catch {
      // The choice lasts until the page is closed.
    }
  };
  const resetLayout = (): void => {
    setHeld({ name, of, changed: undefined });
    try {
      localStorage.removeItem(keyOf(name, of));
    } catch {
      // Nothing was stored either.
    }
  };
  return { layout, setLayout, resetLayout };
}
