import type { FlowNode, FlowOptions, FlowValue } from '../../../flow/graph-shape.ts';
import type { VariableGroup, VariableType } from '@tessera/nodes/variables';
import { splitTemplate } from '../../../templates/template-text.ts';

/** A value of a variable's type, to try a node with. */
export function sampleOf(type: VariableType): FlowValue {
  if (type.endsWith('[]')) return [];
  switch (type) {
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'date':
      return '2026-01-31T09:30:00.000Z';
    case 'object':
      return {};
    default:
      return 'text';
  }
}

/** The ids of the nodes that a node's options refer to. */
export function referredNodes(node: FlowNode): Set<string> {
  const found = new Set<string>();
  const walk = (value: FlowValue | undefined): void => {
    if (typeof value === 'string') {
      for (const piece of splitTemplate(value)) {
        const id = piece.type === 'reference' ? /^\{\{\s*([A-Za-z][A-Za-z0-9_-]*)/.exec(piece.source)?.[1] : undefined;
        if (id !== undefined) found.add(id);
      }
    } else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(node.options);
  return found;
}

/**
 * What to try a node with: for each node that it refers to, what that node gave in the last run, or made-up values.
 * @param outputs what nodes gave, by id
 */
export function testValuesFor(
  node: FlowNode,
  groups: readonly VariableGroup[],
  outputs: ReadonlyMap<string, FlowValue>,
): FlowOptions {
  const referred = referredNodes(node);
  const values: FlowOptions = {};
  for (const group of groups) {
    if (!referred.has(group.nodeId)) continue;
    values[group.nodeId] =
      outputs.get(group.nodeId) ?? Object.fromEntries(group.variables.map(({ name, spec }) => [name, sampleOf(spec)]));
  }
  return values;
}
