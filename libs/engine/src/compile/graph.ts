export interface GraphEdge {
  from: number;
  to: number;
}

/** Directed graph of node indexes. */
export interface Graph<Edge extends GraphEdge = GraphEdge> {
  size: number;
  outgoing: readonly Edge[][];
  incoming: readonly Edge[][];
}

export function graphOf<Edge extends GraphEdge>(size: number, edges: readonly Edge[]): Graph<Edge> {
  const outgoing = Array.from({ length: size }, (): Edge[] => []);
  const incoming = Array.from({ length: size }, (): Edge[] => []);
  for (const edge of edges) {
    outgoing[edge.from]?.push(edge);
    incoming[edge.to]?.push(edge);
  }
  return { size, outgoing, incoming };
}

/** Topological order, stable by index; nodes on or after a cycle are left out. */
export function topologicalOrder({ size, outgoing, incoming }: Graph): number[] {
  const missing = incoming.map((edges) => edges.length);
  const order = Array.from({ length: size }, (_value, index) => index).filter((index) => missing[index] === 0);
  for (const index of order) {
    for (const { to } of outgoing[index] ?? []) {
      const left = (missing[to] ?? 0) - 1;
      missing[to] = left;
      if (left === 0) order.push(to);
    }
  }
  return order;
}

/** Nodes reachable from `start`; itself only if it is on a cycle. */
export const followersOf = ({ outgoing }: Graph, start: number): Set<number> =>
  spread(start, (index) => outgoing[index]?.map(({ to }) => to) ?? []);

/** Nodes from which `start` can be reached. */
export const ancestorsOf = ({ incoming }: Graph, start: number): Set<number> =>
  spread(start, (index) => incoming[index]?.map(({ from }) => from) ?? []);

function spread(start: number, next: (index: number) => number[]): Set<number> {
  const found = new Set(next(start));
  // A Set iterates in insertion order, including elements added during the iteration.
  for (const index of found) for (const neighbour of next(index)) found.add(neighbour);
  return found;
}

/**
 * Dominators in an acyclic graph: for each node, the nodes on every path from the first one. They have run before it,
 * whatever branches are taken.
 */
export function surelyBefore(graph: Graph, order: readonly number[]): Set<number>[] {
  const sure = Array.from({ length: graph.size }, () => new Set<number>());
  for (const index of order) {
    const paths = (graph.incoming[index] ?? []).map(({ from }) => new Set(sure[from]).add(from));
    const [first = new Set<number>(), ...others] = paths;
    sure[index] = others.reduce((common, path) => intersection(common, path), first);
  }
  return sure;
}

const intersection = (left: Set<number>, right: Set<number>): Set<number> =>
  new Set([...left].filter((value) => right.has(value)));

/** The edges of one cycle for each cycle that shares no edge with one found before. */
export function cyclesOf<Edge extends GraphEdge>(graph: Graph<Edge>): Edge[][] {
  const behind = new Set(topologicalOrder(graph));
  const seen = new Set<Edge>();
  const cycles: Edge[][] = [];
  for (let index = 0; index < graph.size; index += 1) {
    if (behind.has(index)) continue;
    for (const edge of graph.outgoing[index] ?? []) {
      if (seen.has(edge)) continue;
      const back = shortestPath(graph, edge.to, edge.from);
      if (back === undefined) continue;
      const cycle = [edge, ...back];
      if (cycle.every((part) => !seen.has(part))) cycles.push(cycle);
      for (const part of cycle) seen.add(part);
    }
  }
  return cycles;
}

function shortestPath<Edge extends GraphEdge>(graph: Graph<Edge>, from: number, to: number): Edge[] | undefined {
  const arrival = new Map<number, Edge | undefined>([[from, undefined]]);
  for (const index of arrival.keys()) {
    if (index === to) break;
    for (const edge of graph.outgoing[index] ?? []) if (!arrival.has(edge.to)) arrival.set(edge.to, edge);
  }
  if (!arrival.has(to)) return undefined;
  const path: Edge[] = [];
  for (let edge = arrival.get(to); edge !== undefined; edge = arrival.get(edge.from)) path.unshift(edge);
  return path;
}
