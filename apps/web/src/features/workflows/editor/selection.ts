/** What is chosen on the canvas, by id. */
export interface Selection {
  nodes: readonly string[];
  edges: readonly string[];
}
export const noSelection: Selection = { nodes: [], edges: [] };

export function sameSelection(a: Selection, b: Selection): boolean {
  const same = (x: readonly string[], y: readonly string[]): boolean =>
    x.length === y.length && x.every((id, index) => id === y[index]);
  return same(a.nodes, b.nodes) && same(a.edges, b.edges);
}
