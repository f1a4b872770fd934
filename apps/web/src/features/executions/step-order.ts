import type { Step } from '@tessera/contracts/executions/executions.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { isTriggerKind } from '../../flow/node-facts.ts';

/** The nodes in the order in which they started; the others come last, in canvas order. */
export function stepOrder(steps: readonly Step[], definition: WorkflowDefinition | undefined): string[] {
  const trigger = definition?.nodes.find(({ kind }) => isTriggerKind(kind))?.id;
  // The trigger of a retry starts after the steps that the retry keeps, but is listed before them.
  const placeOf = (step: Step) => (step.node_id === trigger ? 0 : Date.parse(step.started_at));
  const begun = steps.toSorted((a, b) => placeOf(a) - placeOf(b)).map((step) => step.node_id);
  const others = [...(definition?.nodes ?? [])]
    .sort((a, b) => a.position.y - b.position.y || a.position.x - b.position.x)
    .map(({ id }) => id);
  return [...new Set([...begun, ...others])];
}

/** The neighbour of a node in that order; without a node, the first. */
export function stepBeside(order: readonly string[], node: string | null, by: 1 | -1): string | null {
  if (node === null) return order[0] ?? null;
  const place = order.indexOf(node) + by;
  return order[Math.min(Math.max(place, 0), order.length - 1)] ?? null;
}
