import type {
  DefinitionEdge,
  DefinitionNode,
  WorkflowDefinition,
} from '@tessera/contracts/workflows/definition.schema';
import type {
  ConnectionChange,
  NodeChange,
  WorkflowDifference,
} from '@tessera/contracts/workflows/versions/workflow-versions.schema';
import { differencesIn } from '@tessera/kernel/json-difference';

/** What differs between two definitions, without what they are called. */
export type DefinitionDifference = Pick<WorkflowDifference, 'counts' | 'nodes' | 'connections' | 'moved'>;

/**
 * What turns one definition into another: steps and connections that were added and removed, and each property of a
 * step that differs. The position on the canvas is no property; steps that were only moved are counted.
 * @param before null for an empty workflow
 */
export function workflowDifference(before: WorkflowDefinition | null, after: WorkflowDefinition): DefinitionDifference {
  const old = new Map((before?.nodes ?? []).map((node) => [node.id, node]));
  const kept = new Set(after.nodes.map(({ id }) => id));
  const nodes = [
    ...after.nodes.flatMap((node) => changeOf(old.get(node.id), node) ?? []),
    ...(before?.nodes ?? []).flatMap((node) => (kept.has(node.id) ? [] : (changeOf(node, undefined) ?? []))),
  ];
  const connections = connectionChanges(before?.edges ?? [], after.edges);
  return {
    counts: {
      nodes: { added: counted(nodes, 'added'), changed: counted(nodes, 'changed'), removed: counted(nodes, 'removed') },
      connections: { added: counted(connections, 'added'), removed: counted(connections, 'removed') },
    },
    nodes,
    connections,
    moved: after.nodes.filter((node) => isMoved(old.get(node.id), node)).length,
  };
}

function changeOf(before: DefinitionNode | undefined, after: DefinitionNode | undefined): NodeChange | null {
  const node = after ?? before;
  if (!node) return null;
  const properties = differencesIn(propertiesOf(before), propertiesOf(after), () => false);
  if (before && after && properties.length === 0) return null;
  const kind = !before ? 'added' : !after ? 'removed' : 'changed';
  return { id: node.id, name: node.name, node_kind: node.kind, kind, properties };
}

function propertiesOf(node: DefinitionNode | undefined): object {
  if (!node) return {};
  const { id: _, position: __, ...properties } = node;
  return properties;
}

const isMoved = (before: DefinitionNode | undefined, { position }: DefinitionNode): boolean =>
  before !== undefined && (before.position.x !== position.x || before.position.y !== position.y);

/** Connections by their two ends: an id says nothing. */
function connectionChanges(before: readonly DefinitionEdge[], after: readonly DefinitionEdge[]): ConnectionChange[] {
  const [old, now] = [new Set(before.map(endsOf)), new Set(after.map(endsOf))];
  const change = (kind: ConnectionChange['kind'], { from, port, to }: DefinitionEdge) => ({ kind, from, port, to });
  return [
    ...after.filter((edge) => !old.has(endsOf(edge))).map((edge) => change('added', edge)),
    ...before.filter((edge) => !now.has(endsOf(edge))).map((edge) => change('removed', edge)),
  ];
}

const endsOf = ({ from, port, to }: DefinitionEdge): string => JSON.stringify([from, port, to]);

const counted = (changes: readonly { kind: string }[], kind: string): number =>
  changes.filter((change) => change.kind === kind).length;
