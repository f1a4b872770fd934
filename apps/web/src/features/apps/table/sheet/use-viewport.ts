import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { columnsInSight, windowOf } from './column-window.ts';
import { gutterWidth, type PlacedColumn } from './sheet-view.ts';

/** Lines that are drawn beyond those in sight, and the steps in which they change. */
const mostBeyond = 7;
const step = 7;

interface Sight {
  firstLine: number;
  lastLine: number;
  firstColumn: number;
  lastColumn: number;
}

/** Before the first look: what fits into the window, so that no cell is drawn for nothing. */
const firstSight = (height: number, places: readonly PlacedColumn[], frozen: number): Sight => {
  const { first, last } = columnsInSight(places, frozen, { from: 0, width: innerWidth - gutterWidth });
  return { firstLine: 0, lastLine: Math.ceil(innerHeight / height), firstColumn: first, lastColumn: last };
};

/** The lines beyond those in sight are drawn once these are on the screen. */
function useBeyond(): number {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isDrawn ? mostBeyond : 0;
}

/** The lines and columns that are in sight, with some beyond them. */
export function useViewport(
  box: RefObject<HTMLDivElement | null>,
  { height, count }: { height: number; count: number },
  places: readonly PlacedColumn[],
  frozen: number,
) {
  const beyond = useBeyond();
  const [sight, setSight] = useState<Sight>(() => firstSight(height, places, frozen));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const { scrollTop, clientHeight, scrollLeft, clientWidth } = element;
      const firstLine = Math.max(0, Math.floor(scrollTop / height / step) * step - beyond);
      const lastLine = Math.ceil((scrollTop + clientHeight) / height / step) * step + beyond;
      const { first, last } = columnsInSight(places, frozen, { from: scrollLeft, width: clientWidth - gutterWidth });
      setSight((before) =>
        before.firstLine === firstLine &&
        before.lastLine === lastLine &&
        before.firstColumn === first &&
        before.lastColumn === last
          ? before
          : { firstLine, lastLine, firstColumn: first, lastColumn: last },
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box, height, places, frozen, beyond]);
  const { firstColumn, lastColumn } = sight;
  const window = useMemo(
    () => windowOf(places, frozen, { first: firstColumn, last: lastColumn }),
    [places, frozen, firstColumn, lastColumn],
  );
  return {
    first: Math.min(sight.firstLine, Math.max(0, count - 1)),
    last: Math.min(sight.lastLine, count - 1),
    window,
  };
}

/** Scrolls so that a cell is in sight, below the head and beside the frozen columns. */
export function reveal(
  element: HTMLDivElement,
  { top, height }: { top: number; height: number },
  place: PlacedColumn | undefined,
  { frozenWidth, headHeight, footHeight }: { frozenWidth: number; headHeight: number; footHeight: number },
): void {
  const { scrollTop, clientHeight, scrollLeft, clientWidth } = element;
  const room = clientHeight - headHeight - footHeight;
  if (top < scrollTop) element.scrollTop = top;
  else if (top + height > scrollTop + room) element.scrollTop = top + height - room;
  if (!place || place.left + place.width <= frozenWidth) return;
  const side = gutterWidth + frozenWidth;
  const from = place.left - frozenWidth;
  if (from < scrollLeft) element.scrollLeft = from;
  else if (place.left + place.width + gutterWidth > scrollLeft + clientWidth)
    element.scrollLeft = Math.min(from, place.left + place.width + gutterWidth - clientWidth);
  if (side > clientWidth) element.scrollLeft = Math.max(0, from);
}
