import { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { nodeOf } from '@tessera/nodes/registry';
import { defaultSizes } from '../../../flow/layout.ts';
import type { FlowEdge, FlowNode, FlowOptions, FlowValue, Point } from '../../../flow/graph-shape.ts';

/** What copying takes along: nodes, and the edges between them. */
export interface Clip {
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
}

const mark = 'tessera/nodes';

/** The chosen nodes with the edges between them. */
export function clipOf(definition: WorkflowDefinition, ids: readonly string[]): Clip {
  const chosen = new Set(ids);
  return {
    nodes: definition.nodes.filter((node) => chosen.has(node.id)),
    edges: definition.edges.filter((edge) => chosen.has(edge.from) && chosen.has(edge.to)),
  };
}

/** Text for the system's clipboard, so that nodes can be carried to another workflow, or into a message. */
export const writeClip = (clip: Clip): string =>
  JSON.stringify({ [mark]: 1, nodes: clip.nodes, edges: clip.edges }, null, 2);

/** Reads what `writeClip` wrote, or a whole definition; anything else is null. */
export function readClip(text: string): Clip | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || !('nodes' in parsed)) return null;
  const edges = 'edges' in parsed ? parsed.edges : [];
  const read = WorkflowDefinition.safeParse({ nodes: parsed.nodes, edges });
  return read.success && read.data.nodes.length > 0 ? read.data : null;
}

/** What of a clip can go in: a workflow has one trigger, so a second one stays out. */
export function fitClip(definition: WorkflowDefinition, clip: Clip): Clip {
  const isTrigger = (node: FlowNode): boolean => nodeOf(node.kind)?.category === 'trigger';
  if (!definition.nodes.some(isTrigger)) return clip;
  return { nodes: clip.nodes.filter((node) => !isTrigger(node)), edges: clip.edges };
}

/** How far to move pasted nodes so that they lie beside the ones they were copied from. */
export function pasteOffset(definition: WorkflowDefinition, clip: Clip): Point {
  const columns = clip.nodes.map(({ position }) => position.x);
  const width = Math.max(...columns) - Math.min(...columns) + defaultSizes.width + defaultSizes.gapX;
  const offset = { x: 0, y: 0 };
  const covers = (): boolean =>
    clip.nodes.some(({ position }) =>
      definition.nodes.some(
        (node) =>
          Math.abs(node.position.x - position.x - offset.x) < defaultSizes.width &&
          Math.abs(node.position.y - position.y) < defaultSizes.height,
      ),
    );
  while (covers()) offset.x += width;
  return offset;
}

const reference = /\{\{(\s*)([A-Za-z0-9_-]+)(?=[\s.[|}])/g;

/** Changes the node in every `{{node.variable}}`, however deep it lies. */
export function renameReferences(options: FlowOptions, renamed: ReadonlyMap<string, string>): FlowOptions {
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, renameIn(value, renamed)]));
}

function renameIn(value: FlowValue, renamed: ReadonlyMap<string, string>): FlowValue {
  if (typeof value === 'string') {
    return value.replace(reference, (_, space: string, id: string) => `{{${space}${renamed.get(id) ?? id}`);
  }
  if (Array.isArray(value)) return value.map((entry) => renameIn(entry, renamed));
  return typeof value === 'object' && value !== null ? renameReferences(value, renamed) : value;
}
