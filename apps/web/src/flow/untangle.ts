import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { layoutFlow } from './layout.ts';
import { portIdsOf } from './node-facts.ts';

const untangledBefore = new WeakMap<WorkflowDefinition, WorkflowDefinition>();

/**
 * A definition in which no node hides another. One that was made by a program often has every node at one place; then
 * all get a place of their own. The same definition always gives the same object.
 */
export function untangled(definition: WorkflowDefinition): WorkflowDefinition {
  const known = untangledBefore.get(definition);
  if (known) return known;
  const places = new Set(definition.nodes.map(({ position }) => `${position.x}/${position.y}`));
  const result = places.size === definition.nodes.length ? definition : arranged(definition);
  untangledBefore.set(definition, result);
  return result;
}

function arranged(definition: WorkflowDefinition): WorkflowDefinition {
  const places = layoutFlow(definition.nodes, definition.edges, portIdsOf);
  const nodes = definition.nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position }));
  return { ...definition, nodes };
}
