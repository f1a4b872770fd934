import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { DefinitionProblem } from '@tessera/engine/compile/problems';
import type { FlowNode, FlowOptions, FlowValue } from '../../../flow/graph-shape.ts';

/** What the person did so far, as far as it decides which problems are shown. */
export interface Attempts {
  /** Nodes that the last try to publish was about; null before the first. A node added later is not among them. */
  tried: ReadonlySet<string> | null;
  /** The node that was added last, until another one is selected. */
  newest: string | null;
  /** The options that a kind starts with. */
  initialOf: (kind: string) => FlowOptions;
}

/**
 * The problems that a person should see now. Publishing shows all. Before that an option is shown as wrong once it was
 * changed, and what is missing in a node once the node was set up in part and left.
 */
export function shownProblems(
  { nodes }: WorkflowDefinition,
  problems: readonly DefinitionProblem[],
  attempts: Attempts,
): readonly DefinitionProblem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return problems.filter((problem) => {
    const { nodeId } = problem;
    if (nodeId === undefined) return attempts.tried !== null;
    if (attempts.tried?.has(nodeId)) return true;
    const node = byId.get(nodeId);
    return node !== undefined && isTouched(problem, node, attempts);
  });
}

function isTouched({ field }: DefinitionProblem, node: FlowNode, { newest, initialOf }: Attempts): boolean {
  if (field === undefined) return false;
  const [root, ...path] = field.split('.');
  if (root !== 'options') return true;
  const initial = initialOf(node.kind);
  if (!isEqual(valueAt(node.options, path), valueAt(initial, path))) return true;
  return node.id !== newest && !isEqual(node.options, initial);
}

function valueAt(options: FlowOptions, path: readonly string[]): FlowValue | undefined {
  let value: FlowValue | undefined = options;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Array.isArray(value) ? value[Number(step)] : value[step];
  }
  return value;
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
