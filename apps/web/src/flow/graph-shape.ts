import type { DefinitionEdge, DefinitionNode } from '@tessera/contracts/workflows/definition.schema';

export type FlowNode = DefinitionNode;
export type FlowEdge = DefinitionEdge;
export type FlowOptions = FlowNode['options'];
export type FlowValue = FlowOptions[string];
export type Point = FlowNode['position'];

/** All nodes reachable from `id`, without itself. */
export function downstreamOf(edges: readonly FlowEdge[], id: string): Set<string> {
  return reach(edges, id, (edge) => [edge.from, edge.to]);
}

/** All nodes that lead to `id`, without itself. */
export function upstreamOf(edges: readonly FlowEdge[], id: string): Set<string> {
  return reach(edges, id, (edge) => [edge.to, edge.from]);
}

function reach(edges: readonly FlowEdge[], start: string, ends: (edge: FlowEdge) => [string, string]): Set<string> {
  const next = new Map<string, string[]>();
  for (const edge of edges) {
    const [from, to] = ends(edge);
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const seen = new Set<string>();
  const open = [...(next.get(start) ?? [])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(next.get(id) ?? []));
  }
  seen.delete(start);
  return seen;
}

/** Whether an edge from one node to another would close a cycle. */
export function closesCircle(edges: readonly FlowEdge[], from: string, to: string): boolean {
  return from === to || downstreamOf(edges, to).has(from);
}
