import type { FitViewOptions } from '@xyflow/react';
import type { CardNode } from './flow-view.ts';

/** Fit to the screen: with some padding and room for the zoom controls, never enlarged. */
export const fitOptions = { padding: { x: 0.1, top: '32px', bottom: '76px' }, maxZoom: 1, duration: 240 } as const;

/** In a longer workflow, fitted cards are unreadable. */
const longestToFit = 3_000;
/** The part of the beginning that is readable. */
const shownOfLong = 700;

/** The initial viewport: the whole workflow, or the beginning of a long one. */
export function openingOf(nodes: readonly CardNode[]): FitViewOptions<CardNode> {
  const depths = nodes.map(({ position }) => position.y);
  const top = Math.min(...depths);
  if (Math.max(...depths) - top <= longestToFit) return fitOptions;
  return { ...fitOptions, nodes: nodes.filter(({ position }) => position.y <= top + shownOfLong) };
}
