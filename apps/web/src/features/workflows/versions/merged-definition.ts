import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { WorkflowDifference } from '@tessera/contracts/workflows/versions/workflow-versions.schema';
import { cardSize } from '../../../flow/card-shape.ts';
import type { FlowNode, Point } from '../../../flow/graph-shape.ts';
import type { PartChange } from '../../../flow/flow-view.ts';
import { untangled } from '../../../flow/untangle.ts';

/** Both contents of a difference in one drawing. */
export interface MergedDefinition {
  definition: WorkflowDefinition;
  /** What differs, by the id of the step or connection in the drawing. */
  changes: ReadonlyMap<string, PartChange>;
}

/** The later content with the removed steps and connections of the earlier one, each marked with its change. */
export function mergedDefinition(
  of: Pick<WorkflowDifference, 'nodes' | 'connections' | 'before' | 'after'>,
): MergedDefinition {
  const changes = new Map<string, PartChange>(of.nodes.map(({ id, kind }) => [id, kind]));
  const nodes = [...untangled(of.after).nodes];
  for (const node of of.before?.nodes ?? [])
    if (changes.get(node.id) === 'removed') nodes.push({ ...node, position: freePosition(node.position, nodes) });
  const edges = [...of.after.edges];
  for (const { kind, from, port, to } of of.connections) {
    const known = of.after.edges.find((edge) => edge.from === from && edge.port === port && edge.to === to);
    const id = known?.id ?? `removed-${from}-${port}-${to}`;
    if (!known) edges.push({ id, from, port, to });
    changes.set(id, kind);
  }
  return { definition: { nodes, edges }, changes };
}

/** Beside the step that took the place of a removed one. */
function freePosition(at: Point, taken: readonly FlowNode[]): Point {
  const isTaken = taken.some(
    ({ position: { x, y } }) => Math.abs(x - at.x) < cardSize.width && Math.abs(y - at.y) < cardSize.height,
  );
  return isTaken ? freePosition({ ...at, x: at.x + cardSize.width + 40 }, taken) : at;
}
