import type { ReactNode } from 'react';

/** A column of a grid. The first one names the row: it cannot be hidden and stays in sight. */
export interface GridColumn<Row> {
  key: string;
  title: string;
  /** The title, where it is what somebody named the column: taken as it stands. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /** In px, until somebody changes it. */
  width?: number;
  /** Takes the space that is left; `width` is its least. */
  grows?: true;
  align?: 'end';
  /** The property by which the title sorts the list. */
  sortBy?: string;
  /** Hidden unless somebody chooses it. */
  isOptional?: true;
  /** Buttons of the row: always last, its title is for screen readers only. */
  isActions?: true;
}

/** What somebody changed about the columns. */
export interface GridLayout {
  order: string[];
  /** Columns shown or hidden other than at first. */
  visible: Record<string, boolean>;
  widths: Record<string, number>;
}
export const initialLayout: GridLayout = { order: [], visible: {}, widths: {} };

export interface GridSort {
  property: string;
  direction: 'ascending' | 'descending';
}

export const widthLimits = { least: 64, most: 800, initial: 160, step: 16 } as const;

export const withinWidthLimits = (width: number): number =>
  Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, width)));

/** Whether a column is shown. */
export const isShown = (column: GridColumn<never>, layout: GridLayout, index: number): boolean =>
  index === 0 || column.isActions === true || (layout.visible[column.key] ?? column.isOptional !== true);

/** The columns in the chosen order; those without a place keep theirs, the first stays first and actions last. */
export function inOrder<Column extends GridColumn<never>>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const [first, ...rest] = columns;
  const rank = ({ key, isActions }: Column): number => {
    if (isActions) return Number.MAX_SAFE_INTEGER;
    const at = order.indexOf(key);
    return at === -1 ? rest.findIndex((column) => column.key === key) : at;
  };
  return first ? [first, ...[...rest].sort((a, b) => rank(a) - rank(b))] : [];
}
