import type { FlowEdge, FlowNode, Point } from './graph-shape.ts';

export interface LayoutSizes {
  width: number;
  height: number;
  /** Gaps between neighbours in a layer, and between layers. */
  gapX: number;
  gapY: number;
}
export const defaultSizes: LayoutSizes = { width: 248, height: 76, gapX: 48, gapY: 84 };

/** A slot in a layer: a node, or a bend of an edge that crosses the layer. */
interface Slot {
  id: string;
  above: string[];
  below: string[];
  bend: boolean;
  x: number;
}

/**
 * Arranges the nodes of an acyclic drawing from top to bottom: each node below its predecessors, branches from left to
 * right in the order of their ports, and every node as near as possible to the middle of its neighbours.
 * A node with several ports reserves space for each unconnected one, so that a single branch is at its side.
 * Edges that close a cycle are ignored.
 * @param portOrder the ports of a node from left to right
 * @returns a position for each node, the top left one at 0,0; deterministic
 */
export function layoutFlow(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  portOrder: (node: FlowNode) => readonly string[] = () => [],
  sizes: LayoutSizes = defaultSizes,
): Map<string, Point> {
  const reserved = openBranches(nodes, edges, portOrder);
  const all = [...nodes, ...reserved.map(({ node }) => node)];
  const forward = forwardEdges(all, [...edges, ...reserved.map(({ edge }) => edge)], portOrder);
  const layerOf = assignLayers(all, forward);
  const layers = buildLayers(all, forward, layerOf);
  const slots = new Map(layers.flat().map((slot) => [slot.id, slot]));
  reduceCrossings(layers, slots);
  placeAcross(layers, slots, sizes);
  const left = Math.min(0, ...layers.flat().map((slot) => slot.x));
  const positions = new Map<string, Point>();
  for (const node of nodes) {
    const x = (slots.get(node.id)?.x ?? 0) - left;
    positions.set(node.id, { x: Math.round(x), y: (layerOf.get(node.id) ?? 0) * (sizes.height + sizes.gapY) });
  }
  return shiftToOrigin(positions);
}

/** A placeholder below each unconnected port of a node that has other, connected ports. */
function openBranches(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  portOrder: (node: FlowNode) => readonly string[],
): { node: FlowNode; edge: FlowEdge }[] {
  const known = new Set(nodes.map(({ id }) => id));
  const taken = new Map<string, Set<string>>();
  for (const { from, port, to } of edges) {
    if (known.has(to)) taken.set(from, (taken.get(from) ?? new Set()).add(port));
  }
  return nodes.flatMap((node) => {
    const used = taken.get(node.id);
    if (!used) return [];
    return portOrder(node)
      .filter((port) => !used.has(port))
      .map((port) => {
        const id = `${node.id}~open~${port}`;
        return { node: { ...node, id }, edge: { id, from: node.id, port, to: id } };
      });
  });
}

function shiftToOrigin(positions: Map<string, Point>): Map<string, Point> {
  const left = Math.min(...[...positions.values()].map(({ x }) => x));
  for (const position of positions.values()) position.x -= left;
  return positions;
}

/** Edges in drawing order (by port), without dangling and upward ones. */
function forwardEdges(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  portOrder: (node: FlowNode) => readonly string[],
): FlowEdge[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const outgoing = new Map<string, FlowEdge[]>();
  for (const edge of edges) {
    if (!known.has(edge.from) || !known.has(edge.to)) continue;
    outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);
  }
  for (const [id, list] of outgoing) {
    const node = known.get(id);
    const order = node ? portOrder(node) : [];
    list.sort((a, b) => order.indexOf(a.port) - order.indexOf(b.port));
  }
  const kept: FlowEdge[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const walk = (start: string): void => {
    const stack = [{ id: start, next: 0 }];
    state.set(start, 'open');
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = outgoing.get(top.id)?.[top.next];
      top.next += 1;
      if (!edge) {
        state.set(top.id, 'done');
        stack.pop();
      } else if (state.get(edge.to) !== 'open') {
        kept.push(edge);
        if (!state.has(edge.to)) {
          state.set(edge.to, 'open');
          stack.push({ id: edge.to, next: 0 });
        }
      }
    }
  };
  const targets = new Set(edges.map((edge) => edge.to));
  for (const node of nodes) if (!targets.has(node.id) && !state.has(node.id)) walk(node.id);
  for (const node of nodes) if (!state.has(node.id)) walk(node.id);
  return kept;
}

/** The longest path from any start gives a node's layer. */
function assignLayers(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): Map<string, number> {
  const waiting = new Map(nodes.map((node) => [node.id, 0]));
  const outgoing = new Map<string, string[]>();
  for (const edge of edges) {
    waiting.set(edge.to, (waiting.get(edge.to) ?? 0) + 1);
    outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge.to]);
  }
  const layerOf = new Map(nodes.map((node) => [node.id, 0]));
  const ready = nodes.filter((node) => waiting.get(node.id) === 0).map((node) => node.id);
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    for (const to of outgoing.get(id) ?? []) {
      layerOf.set(to, Math.max(layerOf.get(to) ?? 0, (layerOf.get(id) ?? 0) + 1));
      const left = (waiting.get(to) ?? 1) - 1;
      waiting.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  return layerOf;
}

/** Layers in order of a traversal along the ports, with bends for edges that span several layers. */
function buildLayers(nodes: readonly FlowNode[], edges: readonly FlowEdge[], layerOf: Map<string, number>): Slot[][] {
  const layers: Slot[][] = [];
  const slots = new Map<string, Slot>();
  const slotFor = (id: string, layer: number, bend: boolean): Slot => {
    const known = slots.get(id);
    if (known) return known;
    const slot: Slot = { id, above: [], below: [], bend, x: 0 };
    slots.set(id, slot);
    (layers[layer] ??= []).push(slot);
    return slot;
  };
  for (const edge of edges) {
    const [top, bottom] = [layerOf.get(edge.from) ?? 0, layerOf.get(edge.to) ?? 0];
    let upper = slotFor(edge.from, top, false);
    for (let layer = top + 1; layer <= bottom; layer += 1) {
      const lower = layer === bottom ? slotFor(edge.to, layer, false) : slotFor(`${edge.id}~${layer}`, layer, true);
      upper.below.push(lower.id);
      lower.above.push(upper.id);
      upper = lower;
    }
  }
  for (const node of nodes) slotFor(node.id, layerOf.get(node.id) ?? 0, false);
  return layers.map((layer) => layer ?? []);
}

/** Orders each layer by the middle of its neighbours, down and up, and keeps the order with the fewest crossings. */
function reduceCrossings(layers: Slot[][], slots: Map<string, Slot>): void {
  let best = layers.map((layer) => [...layer]);
  let fewest = countCrossings(layers);
  for (let sweep = 0; sweep < 8 && fewest > 0; sweep += 1) {
    const downward = sweep % 2 === 0;
    const order = downward ? layers : [...layers].reverse();
    for (const layer of order) sortByNeighbours(layer, layers, slots, downward);
    const crossings = countCrossings(layers);
    if (crossings < fewest) {
      fewest = crossings;
      best = layers.map((layer) => [...layer]);
    }
  }
  best.forEach((layer, index) => (layers[index] = layer));
}

function sortByNeighbours(layer: Slot[], layers: Slot[][], slots: Map<string, Slot>, downward: boolean): void {
  const index = layers.indexOf(layer);
  const neighbours = layers[downward ? index - 1 : index + 1] ?? [];
  const rank = new Map(neighbours.map((slot, place) => [slot.id, place]));
  const own = new Map(layer.map((slot, place) => [slot, place]));
  const weight = (slot: Slot): number => {
    const ids = (downward ? slot.above : slot.below).filter((id) => slots.has(id));
    const ranks = ids.map((id) => rank.get(id) ?? 0);
    return ranks.length ? ranks.reduce((sum, value) => sum + value, 0) / ranks.length : (own.get(slot) ?? 0);
  };
  const weights = new Map(layer.map((slot) => [slot, weight(slot)]));
  layer.sort((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0) || (own.get(a) ?? 0) - (own.get(b) ?? 0));
}

function countCrossings(layers: Slot[][]): number {
  let crossings = 0;
  for (let index = 1; index < layers.length; index += 1) {
    const rank = new Map(layers[index]?.map((slot, place) => [slot.id, place]));
    const ends = (layers[index - 1] ?? []).flatMap((slot, from) =>
      slot.below.map((id) => [from, rank.get(id) ?? 0] as const),
    );
    for (let a = 0; a < ends.length; a += 1) {
      for (let b = a + 1; b < ends.length; b += 1) {
        const [first, second] = [ends[a], ends[b]];
        if (first && second && (first[0] - second[0]) * (first[1] - second[1]) < 0) crossings += 1;
      }
    }
  }
  return crossings;
}

const bendWidth = 24;

/** Moves each slot towards the middle of its neighbours, as far as the order and the gaps allow. */
function placeAcross(layers: Slot[][], slots: Map<string, Slot>, sizes: LayoutSizes): void {
  const widthOf = (slot: Slot): number => (slot.bend ? bendWidth : sizes.width);
  for (const layer of layers) {
    let x = 0;
    for (const slot of layer) {
      slot.x = x;
      x += widthOf(slot) + sizes.gapX;
    }
  }
  const middle = (slot: Slot): number => slot.x + widthOf(slot) / 2;
  for (let sweep = 0; sweep < 12; sweep += 1) {
    const downward = sweep % 2 === 0;
    const order = downward ? layers : [...layers].reverse();
    for (const layer of order) {
      const wanted = layer.map((slot) => {
        const sides = downward ? slot.above : slot.below;
        const middles = sides.flatMap((id) => {
          const neighbour = slots.get(id);
          return neighbour ? [middle(neighbour)] : [];
        });
        const target = middles.length ? middles.reduce((sum, value) => sum + value, 0) / middles.length : middle(slot);
        return target - widthOf(slot) / 2;
      });
      spread(layer, wanted, (slot) => widthOf(slot) + sizes.gapX);
    }
  }
}

/** The positions closest to the wanted ones (least squares) that keep order and distances. */
function spread(layer: Slot[], wanted: readonly number[], advance: (slot: Slot) => number): void {
  const blocks: { sum: number; count: number }[] = [];
  const offsets: number[] = [];
  let offset = 0;
  layer.forEach((slot, index) => {
    offsets.push(offset);
    let block = { sum: (wanted[index] ?? 0) - offset, count: 1 };
    offset += advance(slot);
    for (let last = blocks.at(-1); last && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: block.sum + last.sum, count: block.count + last.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  let index = 0;
  for (const block of blocks) {
    for (let place = 0; place < block.count; place += 1, index += 1) {
      const slot = layer[index];
      if (slot) slot.x = block.sum / block.count + (offsets[index] ?? 0);
    }
  }
}
