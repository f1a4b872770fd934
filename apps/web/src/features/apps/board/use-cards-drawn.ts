import { startTransition, useEffect, useState } from 'react';

/** The height of a card with the three values that it shows by default, and what is above the cards of a stack. */
const cardHeight = 120;
const above = 220;

/** How many cards of a stack to draw: at first those that fit into the window, and all once these are on the screen. */
export function useCardsDrawn(): number {
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsFirst(false)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isFirst ? Math.max(1, Math.ceil((innerHeight - above) / cardHeight)) : Infinity;
}
