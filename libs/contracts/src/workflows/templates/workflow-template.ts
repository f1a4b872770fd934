import type { NodeKind } from '@tessera/nodes/node-kinds';
import type { DefinitionNode, WorkflowDefinition } from '../definition.schema.ts';

/** A ready workflow to start from. What only a workspace can choose, such as a form, is left open. */
export interface WorkflowTemplate {
  id: string;
  name: string;
  /** One sentence for the gallery. */
  description: string;
  /** More words that the search finds it by. */
  words: string;
  definition: WorkflowDefinition;
}

interface Step {
  kind: NodeKind;
  id: string;
  name: string;
  options?: DefinitionNode['options'];
}

const rowHeight = 160;
const columnWidth = 320;

const nodeOf = ({ kind, id, name, options = {} }: Step, column: number, row: number): DefinitionNode => ({
  ...{ id, kind, name, options },
  position: { x: column * columnWidth, y: row * rowHeight },
});

/** Steps one after the other; behind the last, a branch for each of its named ports. */
export function flow(
  steps: readonly Step[],
  branches: Readonly<Record<string, readonly Step[]>> = {},
): WorkflowDefinition {
  const nodes = steps.map((step, row) => nodeOf(step, 0, row));
  const chain = (from: string, port: string, next: readonly Step[]): WorkflowDefinition['edges'] =>
    next.map(({ id: to }, at) => {
      const before = next[at - 1];
      return { id: `to_${to}`, from: before?.id ?? from, port: before ? 'out' : port, to };
    });
  const [first, ...rest] = steps;
  const last = steps.at(-1);
  if (!first || !last) return { nodes: [], edges: [] };
  const each = Object.entries(branches);
  return {
    nodes: [
      ...nodes,
      ...each.flatMap(([, next], column) => next.map((step, row) => nodeOf(step, column, steps.length + row))),
    ],
    edges: [...chain(first.id, 'out', rest), ...each.flatMap(([port, next]) => chain(last.id, port, next))],
  };
}
