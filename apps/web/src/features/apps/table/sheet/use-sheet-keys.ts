import { type KeyboardEvent, type RefObject, useState } from 'react';
import { isComposing } from '../../../../lib/composing.ts';
import { widthLimits } from '../../../../ui/data-grid/grid-column.ts';
import { only, selectionAfter } from './selection.ts';
import type { SheetLayout } from './use-sheet-layout.ts';
import type { SheetState } from './use-sheet.ts';

type Grid = RefObject<HTMLDivElement | null>;
/** @returns whether the key did something */
type Press = (event: KeyboardEvent) => boolean;

/** Keys on the heads of columns, above the first line. */
function useHeadKeys(grid: Grid, { last, select }: SheetState, layout: SheetLayout) {
  const [head, setHead] = useState<number | null>(null);
  const openMenu = (at: number) => grid.current?.querySelector<HTMLElement>(`[data-head="${at}"]`)?.click();
  const onHead: Press = ({ key, shiftKey, altKey }) => {
    const at = Math.min(head ?? 0, last.column);
    const placed = layout.columns[at];
    if (key === 'Enter' || key === ' ' || (key === 'ArrowDown' && altKey)) openMenu(at);
    else if (key === 'ArrowDown' || key === 'Escape') setHead(null);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const step = key === 'ArrowLeft' ? -1 : 1;
      if (shiftKey && placed) layout.setWidth(placed.key, layout.widthOf(placed.key) + step * widthLimits.step);
      else {
        const next = Math.max(0, Math.min(last.column, at + step));
        setHead(next);
        select(only({ line: 0, column: next }));
      }
    } else return false;
    return true;
  };
  return { head, setHead, onHead };
}

/** Keys on cells. @param toHead goes to the head of a column */
function cellKeys(state: SheetState, toHead: (column: number) => void): Press {
  const { selection, last, select, begin, actions, group, column, record } = state;
  const commands: Readonly<Record<string, (event: KeyboardEvent) => unknown>> = {
    z: ({ shiftKey }) => (shiftKey ? actions.redo() : actions.undo()),
    y: () => actions.redo(),
    d: () => actions.fill(),
  };
  const keys: Readonly<Record<string, () => unknown>> = {
    Enter: () => (group ? actions.toggleGroup() : begin()),
    F2: () => begin(),
    ' ': () => (group ? actions.toggleGroup() : actions.open()),
    Delete: () => actions.clear(),
    Backspace: () => actions.clear(),
    Escape: () => select(only(selection.at)),
  };
  const known = (of: Readonly<Record<string, (event: KeyboardEvent) => unknown>>, key: string) =>
    Object.hasOwn(of, key) ? of[key] : undefined;
  return (event) => {
    const { key, shiftKey, altKey } = event;
    const control = event.ctrlKey || event.metaKey;
    const isPlain = !control && !altKey;
    if (key === 'ArrowUp' && selection.at.line === 0 && isPlain && !shiftKey) {
      toHead(selection.at.column);
      return true;
    }
    const act = known(isPlain ? keys : control && !altKey ? commands : {}, isPlain ? key : key.toLowerCase());
    act?.(event);
    if (act) return true;
    const moved = selectionAfter({ key, control, shift: shiftKey }, selection, last);
    if (moved) select(moved);
    else if (moved === null || !isPlain || [...key].length !== 1 || !record || !column) return false;
    else begin(key);
    return true;
  };
}

const ownKeys = '[role=menu], [role=dialog], input, select, textarea';

/** Keys of a sheet, as in a spreadsheet. Those of an input stay in the input. */
export function useSheetKeys(grid: Grid, state: SheetState, layout: SheetLayout) {
  const { head, setHead, onHead } = useHeadKeys(grid, state, layout);
  const onCells = cellKeys(state, setHead);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (state.editing || isComposing(event)) return;
    const target = event.target as HTMLElement;
    if (target !== grid.current) {
      // From a button of the sheet the arrow keys go back to its cells.
      if (!event.key.startsWith('Arrow') || target.closest(ownKeys)) return;
      grid.current?.focus({ preventScroll: true });
    }
    if (head === null ? onCells(event) : onHead(event)) event.preventDefault();
  };
  return { head, leaveHead: () => setHead(null), onKeyDown };
}
