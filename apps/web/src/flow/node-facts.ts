import { errorPort, readSettings, type NodeCategory, type Port } from '@tessera/nodes/node-definition';
import { nodeOf } from '@tessera/nodes/registry';
import type { FlowNode } from './graph-shape.ts';

/** What a drawing needs to know of a node's kind. A kind that this version does not know is drawn too. */
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

/** The ways out of a node, in order, as its half-filled options have them. */
export function portsOf(node: FlowNode): Port[] {
  const definition = nodeOf(node.kind);
  if (!definition) return [];
  const ports = definition.ports(definition.outline.parse(node.options));
  const branches = readSettings(definition, node.settings).settings.onError === 'branch';
  return branches ? [...ports, errorPort] : ports;
}

export const portIdsOf = (node: FlowNode): string[] => portsOf(node).map(({ id }) => id);
