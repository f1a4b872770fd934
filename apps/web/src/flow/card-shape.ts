import { defaultSizes } from './layout.ts';

/** Cards have a fixed size, so nothing is measured: 300 of them are drawn in one pass. */
export const cardSize = { width: defaultSizes.width, height: defaultSizes.height } as const;
export const handleSize = 12;

/** The left edges of the handles at a card's bottom, evenly spaced. */
export function handleLeft(index: number, count: number): number {
  return Math.round((cardSize.width * (index + 1)) / (count + 1) - handleSize / 2);
}
