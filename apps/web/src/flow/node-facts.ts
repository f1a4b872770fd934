import { errorPort, itemPort, readSettings, type NodeCategory, type Port } from '@tessera/nodes/node-definition';
import { nodeOf } from '@tessera/nodes/registry';
import { downstreamOf, type FlowEdge, type FlowNode } from './graph-shape.ts';

/** Properties of a node's kind for drawing. Unknown kinds are drawn too. */
export interface KindFacts {
  title: string;
  icon: string;
  category: NodeCategory | 'unknown';
}

export function factsOf(kind: string): KindFacts {
  const definition = nodeOf(kind);
  return definition ?? { title: 'Unknown step', icon: 'puzzle', category: 'unknown' };
}

export const isTriggerKind = (kind: string): boolean => nodeOf(kind)?.category === 'trigger';

/** Whether a workflow has a step that sets the result of its runs. */
export const hasResultStep = ({ nodes }: { nodes: readonly { kind: string }[] }): boolean =>
  nodes.some(({ kind }) => nodeOf(kind)?.isResult === true);

/** The ports of a node in order, according to its possibly incomplete options. */
export function portsOf(node: FlowNode): Port[] {
  const definition = nodeOf(node.kind);
  if (!definition) return [];
  const ports = definition.ports(definition.outline.parse(node.options));
  const branches = readSettings(definition, node.settings).settings.onError === 'branch';
  return branches ? [...ports, errorPort] : ports;
}

export const portIdsOf = (node: FlowNode): string[] => portsOf(node).map(({ id }) => id);

/** The loops of a definition, and the steps that they repeat. */
export function repeatedIn({ nodes, edges }: { nodes: readonly FlowNode[]; edges: readonly FlowEdge[] }): Set<string> {
  const loops = new Set(nodes.filter(({ kind }) => nodeOf(kind)?.loop).map(({ id }) => id));
  const first = edges.filter(({ from, port }) => loops.has(from) && port === itemPort.id).map(({ to }) => to);
  return new Set([...loops, ...first, ...first.flatMap((id) => [...downstreamOf(edges, id)])]);
}
