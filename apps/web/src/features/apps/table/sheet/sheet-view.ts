import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { createContext, use } from 'react';
import type { RecordSource } from '../../../../records/record-source.ts';
import type { SheetColumn } from './sheet-column.ts';
import type { SheetRows } from './sheet-rows.ts';

/** Where a column stands. */
export interface PlacedColumn {
  column: SheetColumn;
  /** Its index among the shown columns. */
  index: number;
  width: number;
  left: number;
}
/** The columns that are drawn: frozen ones, and those in sight. */
export interface ColumnWindow {
  frozen: readonly PlacedColumn[];
  shown: readonly PlacedColumn[];
  /** Width of what is left out before the shown ones. */
  skipped: number;
  total: number;
}
/** Where somebody else is. */
export interface Other {
  socket: string;
  name: string;
  key: string;
  isEditing: boolean;
}
/** How an edit ends: where the cursor goes. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'right' | 'left';

/** What all cells of a sheet have in common. It never changes, so that rows are drawn for their own changes only. */
export interface SheetView {
  source: () => RecordSource;
  rows: SheetRows;
  gutter: number;
  /**
   * Writes a value into a cell; a text is read by the type of the column.
   * @param isSame nobody has changed it: nothing is written
   * @returns why it was refused
   */
  commit: (
    record: ObjectRecord,
    column: SheetColumn,
    text: string,
    after: AfterEdit,
    isSame: boolean,
  ) => string | undefined;
  cancel: () => void;
  open: (id: string) => void;
  toggleGroup: (id: string) => void;
  settle: (record: ObjectRecord, column: SheetColumn, choice: 'mine' | 'theirs') => void;
}
export const SheetContext = createContext<SheetView | null>(null);

export function useSheetView(): SheetView {
  const view = use(SheetContext);
  if (!view) throw new Error('This is for the inside of a sheet');
  return view;
}

export const rowHeights = { small: 36, medium: 56, large: 96 } as const;
export const gutterWidth = 56;
/** Of the place where a column is added. */
export const addColumnWidth = 44;
export const initialWidth = 170;

/** Names the element of a cell. */
export const cellId = (sheet: string, line: number, column: number): string => `${sheet}-${line}-${column}`;
