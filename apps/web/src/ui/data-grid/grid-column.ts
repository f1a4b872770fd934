import type { ReactNode } from 'react';

/** A column of a grid. The first one names the row: it is fixed and always visible. */
export interface GridColumn<Row> {
  key: string;
  title: string;
  /** A title given by a person, used unchanged. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /** Initial width in px. */
  width?: number;
  /** Fills the remaining space; `width` is its minimum. */
  grows?: true;
  align?: 'end';
  /** The property by which the title sorts the list. */
  sortBy?: string;
  /** Hidden by default. */
  isOptional?: true;
  /** Buttons of the row: always last, with a title for screen readers only. */
  isActions?: true;
}

/** A person's changes to the columns. */
export interface GridLayout {
  order: string[];
  /** Columns whose visibility differs from the default. */
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

/** Whether a column is visible. */
export const isShown = (column: GridColumn<never>, layout: GridLayout, index: number): boolean =>
  index === 0 || column.isActions === true || (layout.visible[column.key] ?? column.isOptional !== true);

/** The columns in the chosen order; unlisted ones keep their position, the first stays first and actions last. */
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
