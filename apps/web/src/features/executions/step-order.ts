import type { Step } from '@tessera/contracts/executions/executions.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';

/** The nodes in the order in which they began; those that did not begin come last, as they stand on the canvas. */
export function stepOrder(steps: readonly Step[], definition: WorkflowDefinition | undefined): string[] {
  const begun = [...steps].sort((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at)).map((s) => s.node_id);
  const others = [...(definition?.nodes ?? [])]
    .sort((a, b) => a.position.y - b.position.y || a.position.x - b.position.x)
    .map(({ id }) => id);
  return [...new Set([...begun, ...others])];
}

/** The neighbour of a node in that order; without one, the first. */
export function stepBeside(order: readonly string[], node: string | null, by: 1 | -1): string | null {
  if (node === null) return order[0] ?? null;
  const place = order.indexOf(node) + by;
  return order[Math.min(Math.max(place, 0), order.length - 1)] ?? null;
}
