import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type GridPosition, positionAfter } from './grid-keys.ts';

const widgetsIn = (cell: Element): HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)'),
];

/** The element that takes a cell's focus: its only widget, else the cell. */
function targetOf(cell: HTMLElement): HTMLElement {
  const widgets = widgetsIn(cell);
  return widgets.length === 1 && widgets[0] ? widgets[0] : cell;
}

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

function positionOf(cell: HTMLElement): GridPosition {
  const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split(':').map(Number);
  return { row, column };
}

/** Makes one cell the tab stop; widgets of the others are reached by arrow keys. */
function setTabStops(box: HTMLElement, at: GridPosition): void {
  for (const cell of box.querySelectorAll<HTMLElement>('[data-cell]')) {
    const isStop = cell.dataset['cell'] === `${at.row}:${at.column}`;
    const isEntered = isStop && cell !== document.activeElement && cell.contains(document.activeElement);
    const target = targetOf(cell);
    cell.tabIndex = -1;
    for (const widget of widgetsIn(cell)) widget.tabIndex = isEntered ? 0 : -1;
    if (isStop) target.tabIndex = 0;
  }
}

/**
 * Keyboard navigation of a grid: one tab stop, arrow keys between cells, Enter into a cell with several widgets, Escape
 * out.
 * @param last the cell at the bottom right
 * @param reveal scrolls to a row that may not be rendered
 */
export function useGridFocus(box: RefObject<HTMLElement | null>, last: GridPosition, reveal: (row: number) => void) {
  const [chosen, setAt] = useState<GridPosition>({ row: 1, column: 0 });
  const at = { row: Math.min(chosen.row, last.row), column: Math.min(chosen.column, last.column) };
  const isWanted = useRef(false);
  const refresh = useEffectEvent(() => {
    if (!box.current) return;
    setTabStops(box.current, at);
    const cell = box.current.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`);
    if (!isWanted.current || !cell) return;
    isWanted.current = false;
    targetOf(cell).focus();
  });
  useLayoutEffect(() => refresh());
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new MutationObserver(() => refresh());
    observer.observe(box.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [box]);

  const onFocus = ({ target }: FocusEvent): void => {
    const cell = box.current?.contains(target) ? cellOf(target) : null;
    if (!cell) return;
    const next = positionOf(cell);
    if (next.row !== at.row || next.column !== at.column) setAt(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const cell = box.current?.contains(target as Node) ? cellOf(target) : null;
    if (!cell || event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey) return;
    if (target === cell && (key === 'Enter' || key === 'F2')) {
      widgetsIn(cell)[0]?.focus();
      event.preventDefault();
      return;
    }
    if (key === 'Escape' && target !== cell) return cell.focus();
    const next = positionAfter(key, event.ctrlKey, positionOf(cell), last);
    if (!next) return;
    event.preventDefault();
    isWanted.current = true;
    setAt(next);
    reveal(next.row);
  };
  return { onFocus, onKeyDown };
}
