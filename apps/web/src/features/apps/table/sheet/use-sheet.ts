import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordSource } from '../../../../records/record-source.ts';
import { filledCells } from './fill-series.ts';
import { cleared, editOf, fillDown, isSame } from './paste-plan.ts';
import { type CellRange, only, rangeOf, type Selection, selectionWithin, sizeOf } from './selection.ts';
import { readText, type SheetColumn } from './sheet-column.ts';
import { type AfterEdit, gutterWidth, type SheetView } from './sheet-view.ts';
import type { Acts } from './use-acts.ts';
import { useNewest } from './use-newest.ts';
import type { SheetData } from './use-sheet-data.ts';

const steps: Readonly<Record<AfterEdit, { line: number; column: number }>> = {
  stay: { line: 0, column: 0 },
  down: { line: 1, column: 0 },
  up: { line: -1, column: 0 },
  right: { line: 0, column: 1 },
  left: { line: 0, column: -1 },
};

interface Settings {
  grid: RefObject<HTMLDivElement | null>;
  source: RecordSource;
  data: SheetData;
  columns: readonly SheetColumn[];
  acts: Acts;
  onOpen: (id: string) => void;
}

/** Cursor and range of a sheet, and the records under them. */
function useCursor({ data: { lines, rows }, columns }: Pick<Settings, 'data' | 'columns'>) {
  const [chosen, select] = useState<Selection>(only({ line: 0, column: 0 }));
  const last = { line: Math.max(0, lines.count - 1), column: Math.max(0, columns.length - 1) };
  const selection = selectionWithin(chosen, last);
  const recordAt = (line: number): ObjectRecord | null | undefined => {
    const found = lines.at(line);
    return found && 'row' in found ? (rows.row(found.row) ?? null) : undefined;
  };
  const idAt = (line: number): string | undefined => {
    const found = lines.at(line);
    return found && 'row' in found ? found.row : undefined;
  };
  const idsIn = ({ top, bottom }: { top: number; bottom: number }): string[] => {
    const ids: string[] = [];
    for (let line = top; line <= bottom; line += 1) {
      const found = lines.at(line);
      if (found && 'row' in found) ids.push(found.row);
    }
    return ids;
  };
  const range = rangeOf(selection);
  const at = lines.at(selection.at.line);
  return {
    selection,
    select,
    range,
    last,
    recordAt,
    idAt,
    idsIn,
    /** Rows of a large range may not have been read yet. */
    whole: () => rows.load(idsIn(range)),
    record: recordAt(selection.at.line),
    column: columns[selection.at.column],
    /** The group whose head the cursor is on. */
    group: at && 'group' in at ? at.group : undefined,
  };
}
type Cursor = ReturnType<typeof useCursor>;

/** The edit in the cell of the cursor. */
function useCellEdit({ grid, source, data: { rows }, acts }: Settings, cursor: Cursor) {
  const [editing, setEditing] = useState<{ initial?: string } | null>(null);
  const { record, column, selection, last, select } = cursor;
  const focusGrid = (): void => grid.current?.focus({ preventScroll: true });
  const begin = (initial?: string): void => {
    if (!record || !source.may.edit || !column?.isEditable) return;
    setEditing(initial === undefined ? {} : { initial });
  };
  const end = (after: AfterEdit): void => {
    setEditing(null);
    if (after === 'stay') return;
    focusGrid();
    const step = steps[after];
    const next = { line: selection.at.line + step.line, column: selection.at.column + step.column };
    select(selectionWithin(only(next), last));
  };
  const commit: SheetView['commit'] = (of, { key, ...rest }, text, after, isUnchanged) => {
    if (isUnchanged) return void end(after);
    const reading = readText({ key, ...rest }, text);
    if (!reading.ok) return reading.message;
    end(after);
    if (!isSame(reading.value, of.values[key])) void acts.write([editOf(of, { [key]: reading.value })]);
    return undefined;
  };
  const cancel = (): void => {
    setEditing(null);
    focusGrid();
  };
  const settle: SheetView['settle'] = (of, { key }, choice) => {
    const conflict = rows.conflictsOf(of.id)?.[key];
    rows.settle(of.id, key);
    focusGrid();
    if (conflict && choice === 'mine') void acts.write([editOf(of, { [key]: conflict.mine })]);
  };
  return { editing, begin, commit, cancel, settle };
}

/** What keys do with the selected cells. */
function useActions({ acts, data, columns, onOpen }: Settings, cursor: Cursor) {
  const { t } = useTranslation();
  /** What a screen reader is told. */
  const [said, say] = useState('');
  const { range, recordAt, idsIn, whole, record, group } = cursor;
  const { rows } = data;
  const target = { range, columns, recordAt };
  const actions = {
    clear: async () => {
      await whole();
      if (await acts.write(cleared(target))) say(t('apps.table.said.cleared', { count: sizeOf(range) }));
    },
    fill: async () => {
      await whole();
      const count = await acts.write(fillDown(target));
      if (count) say(t('apps.table.said.filled', { count }));
    },
    /** Continues cells into the cells around them. */
    continue: async (from: CellRange, to: CellRange) => {
      await rows.load(idsIn(to));
      const edits = filledCells({ from, to, columns, recordAt });
      const count = edits.length === 0 ? 0 : await acts.write(edits);
      if (count) say(t('apps.table.said.filled', { count }));
    },
    undo: async () => say(t((await acts.undo()) ? 'apps.table.said.undone' : 'apps.table.said.nothing')),
    redo: async () => say(t((await acts.redo()) ? 'apps.table.said.redone' : 'apps.table.said.nothing')),
    open: () => record && onOpen(record.id),
    toggleGroup: () => group && data.toggleGroup(group.id),
  };
  return { said, say, actions };
}

/** Cursor, range and edit of a sheet, and what is done with them. */
export function useSheet(settings: Settings) {
  const cursor = useCursor(settings);
  const { editing, begin, ...edit } = useCellEdit(settings, cursor);
  const { data, source, onOpen } = settings;
  const { rows } = data;
  const newest = useNewest({ ...edit, source, open: onOpen, toggleGroup: data.toggleGroup });
  const view = useMemo(
    (): SheetView => ({
      source: () => newest.current.source,
      rows,
      gutter: gutterWidth,
      commit: (...parts) => newest.current.commit(...parts),
      cancel: () => newest.current.cancel(),
      open: (id) => newest.current.open(id),
      toggleGroup: (id) => newest.current.toggleGroup(id),
      settle: (...parts) => newest.current.settle(...parts),
    }),
    [rows, newest],
  );
  return { ...cursor, ...useActions(settings, cursor), editing, begin, view };
}
export type SheetState = ReturnType<typeof useSheet>;
