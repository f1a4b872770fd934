import type { FlowEdge, FlowNode } from './graph-shape.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The node that an arrow key leads to: up and down along edges to the nearest; left and right to the next card of about
 * the same height. Without a node, the first one.
 */
export function neighbour(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  from: string | undefined,
  direction: Direction,
): string | null {
  const start = nodes.find(({ id }) => id === from);
  if (!start) return topmost(nodes);
  if (direction === 'down')
    return nearest(
      nodes,
      start,
      edges.filter((e) => e.from === start.id).map((e) => e.to),
    );
  if (direction === 'up')
    return nearest(
      nodes,
      start,
      edges.filter((e) => e.to === start.id).map((e) => e.from),
    );
  const side = direction === 'left' ? -1 : 1;
  const beside = nodes
    .filter(({ position }) => (position.x - start.position.x) * side > 0)
    .sort((a, b) => awayFrom(start, a) - awayFrom(start, b));
  return beside[0]?.id ?? null;
}

/** Height weighs more than distance: the eye follows a row. */
const awayFrom = (start: FlowNode, { position }: FlowNode): number =>
  Math.abs(position.x - start.position.x) + 4 * Math.abs(position.y - start.position.y);

function nearest(nodes: readonly FlowNode[], start: FlowNode, ids: readonly string[]): string | null {
  const wanted = new Set(ids);
  const found = nodes
    .filter(({ id }) => wanted.has(id))
    .sort((a, b) => Math.abs(a.position.x - start.position.x) - Math.abs(b.position.x - start.position.x));
  return found[0]?.id ?? null;
}

function topmost(nodes: readonly FlowNode[]): string | null {
  const [first] = [...nodes].sort((a, b) => a.position.y - b.position.y || a.position.x - b.position.x);
  return first?.id ?? null;
}
