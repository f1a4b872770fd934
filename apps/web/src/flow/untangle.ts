import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { layoutFlow } from './layout.ts';
import { portIdsOf } from './node-facts.ts';

const untangledBefore = new WeakMap<WorkflowDefinition, WorkflowDefinition>();

/**
 * A definition without overlapping nodes. Generated definitions often have every node at one position; then
 * the layout places all. The same definition always gives the same object.
 */
export function untangled(definition: WorkflowDefinition): WorkflowDefinition {
  const known = untangledBefore.get(definition);
  if (known) return known;
  const positions = new Set(definition.nodes.map(({ position }) => `${position.x}/${position.y}`));
  const result = positions.size === definition.nodes.length ? definition : arranged(definition);
  untangledBefore.set(definition, result);
  return result;
}

function arranged(definition: WorkflowDefinition): WorkflowDefinition {
  const positions = layoutFlow(definition.nodes, definition.edges, portIdsOf);
  const nodes = definition.nodes.map((node) => ({ ...node, position: positions.get(node.id) ?? node.position }));
  return { ...definition, nodes };
}
