import { defaultSizes } from './layout.ts';

/** Cards have one size, so that nothing needs measuring: 300 of them are drawn at once without a second pass. */
export const cardSize = { width: defaultSizes.width, height: defaultSizes.height } as const;
export const handleSize = 12;

/** The left edges of the handles at a card's lower side, spread evenly. */
export function handleLeft(index: number, count: number): number {
  return Math.round((cardSize.width * (index + 1)) / (count + 1) - handleSize / 2);
}
