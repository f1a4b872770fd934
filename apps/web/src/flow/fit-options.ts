import type { FitViewOptions } from '@xyflow/react';
import type { CardNode } from './flow-view.ts';

/** How everything is brought into sight: with some room around it, never larger than life. */
export const fitOptions = { padding: 0.18, maxZoom: 1, duration: 240 } as const;

/** Longer than this, nobody can read the cards of what fits on a screen. */
const longestToFit = 3_000;
/** As much of its begin as can be read. */
const shownOfLong = 700;

/** What is in sight at first: everything; of a long workflow its begin. */
export function openingOf(nodes: readonly CardNode[]): FitViewOptions<CardNode> {
  const depths = nodes.map(({ position }) => position.y);
  const top = Math.min(...depths);
  if (Math.max(...depths) - top <= longestToFit) return fitOptions;
  return { ...fitOptions, nodes: nodes.filter(({ position }) => position.y <= top + shownOfLong) };
}
