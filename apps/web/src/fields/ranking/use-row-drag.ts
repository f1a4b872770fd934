import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { placeAfter, type Row, shiftOf } from './drag-geometry.ts';

interface Drag {
  rows: readonly Row[];
  from: number;
  /** Where the pointer took the row, within the list. */
  startY: number;
  by: number;
  to: number;
}

/** Pointers this close to an edge of what scrolls make it scroll. */
const edge = 56;
const scrolledEachFrame = 9;

interface RowDrag {
  /** The index of the dragged row. */
  dragged: number | null;
  start: (index: number, event: PointerEvent) => void;
  /** How far a row is shown from its position. */
  offsetOf: (index: number) => number;
}

/**
 * Drags rows of a list by mouse, pen or touch. Rows only look moved until the row is dropped; Escape puts it back.
 * @param onDrop called with the old and the new index
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const moveTo = useEffectEvent((clientY: number) => {
    setDrag((before) => {
      if (!before || !list.current) return before;
      const by = withinList(before, yWithin(list.current, clientY) - before.startY);
      return { ...before, by, to: placeAfter(before.rows, before.from, by) };
    });
  });
  const end = useEffectEvent((isDropped: boolean) => {
    if (isDropped && drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
    setDrag(null);
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging || !list.current) return;
    return followPointer(list.current, moveTo, end);
  }, [isDragging, list]);
  return {
    dragged: drag?.from ?? null,
    start: (index, event) => {
      if (!list.current || event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      const rows = [...list.current.children].map((row) => rowWithin(list.current, row));
      setDrag({ rows, from: index, startY: yWithin(list.current, event.clientY), by: 0, to: index });
    },
    offsetOf: (index) => (drag === null ? 0 : index === drag.from ? drag.by : shiftOf(drag.rows, index, drag)),
  };
}

const yWithin = (list: Element, clientY: number): number => clientY - list.getBoundingClientRect().top;

function rowWithin(list: Element | null, row: Element): Row {
  const { top, height } = row.getBoundingClientRect();
  return { top: list ? yWithin(list, top) : top, height };
}

/** A row does not leave its list. */
function withinList({ rows, from }: Drag, by: number): number {
  const [first, row, last] = [rows[0], rows[from], rows.at(-1)];
  if (!first || !row || !last) return by;
  return Math.min(Math.max(by, first.top - row.top), last.top + last.height - row.top - row.height);
}

/** Listens until the pointer is released. @returns a function that stops listening */
function followPointer(list: Element, onMove: (clientY: number) => void, onEnd: (isDropped: boolean) => void) {
  const listening = new AbortController();
  const { signal } = listening;
  const scroller = scrollerOf(list);
  let at: number | undefined;
  let frame = 0;
  const scroll = () => {
    if (at !== undefined) {
      const { top, bottom } = edgesOf(scroller);
      const by = at < top + edge ? -scrolledEachFrame : at > bottom - edge ? scrolledEachFrame : 0;
      if (by !== 0) {
        scroller.scrollBy(0, by);
        onMove(at);
      }
    }
    frame = requestAnimationFrame(scroll);
  };
  frame = requestAnimationFrame(scroll);
  addEventListener(
    'pointermove',
    ({ clientY }) => {
      at = clientY;
      onMove(clientY);
    },
    { signal },
  );
  addEventListener('pointerup', () => onEnd(true), { signal });
  addEventListener('pointercancel', () => onEnd(false), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEnd(false);
    },
    { signal, capture: true },
  );
  return () => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
}

function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement ?? document.documentElement;
}

function edgesOf(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: innerHeight };
  return scroller.getBoundingClientRect();
}
