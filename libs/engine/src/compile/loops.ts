import { itemPort } from '@tessera/nodes/node-definition';
import type { Variable, VariableType } from '@tessera/nodes/variables';
import { followersOf, type Graph, type GraphEdge } from './graph.ts';
import { type DefinitionProblem, fault } from './problems.ts';
import type { ReadNode } from './read-node.ts';

type Edge = GraphEdge & { port: string; source: { id: string } };

/** Which nodes the loops of a definition repeat, by index. */
export interface Loops {
  /** The nodes behind a loop's port for its items. */
  bodyOf: ReadonlyMap<number, ReadonlySet<number>>;
  /** The loop that repeats a node. */
  loopOf: ReadonlyMap<number, number>;
}

/** Finds what each loop repeats: everything that can be reached from its port for items. */
export function findLoops(nodes: readonly ReadNode[], graph: Graph<Edge>): Loops {
  const bodyOf = new Map<number, Set<number>>();
  const loopOf = new Map<number, number>();
  nodes.forEach(({ definition }, index) => {
    if (!definition?.loop) return;
    const first = (graph.outgoing[index] ?? []).filter(({ port }) => port === itemPort.id).map(({ to }) => to);
    const body = new Set(first.flatMap((start) => [start, ...followersOf(graph, start)]));
    bodyOf.set(index, body);
    for (const node of body) if (!loopOf.has(node)) loopOf.set(node, index);
  });
  return { bodyOf, loopOf };
}

/** Checks that each loop repeats something, no other loop, and nothing that is also reached without it. */
export function checkLoops(nodes: readonly ReadNode[], graph: Graph<Edge>, { bodyOf }: Loops): DefinitionProblem[] {
  return [...bodyOf].flatMap(([index, body]) => {
    const loop = nodes[index];
    if (!loop) return [];
    const nodeId = loop.source.id;
    if (body.size === 0) {
      const message = `"${loop.title}" repeats nothing. Connect a step to its way out "${itemPort.title}".`;
      return [fault('EMPTY_LOOP', message, { nodeId })];
    }
    const inner = [...body].flatMap((one) => (nodes[one]?.definition?.loop ? [nodes[one]] : []));
    const nested = inner.map(({ title, source }) =>
      fault('NESTED_LOOP', `"${title}" stands in the loop "${loop.title}": a loop cannot repeat another.`, {
        nodeId: source.id,
      }),
    );
    return [...nested, ...entered(nodes, graph, index, body)];
  });
}

function entered(
  nodes: readonly ReadNode[],
  graph: Graph<Edge>,
  loop: number,
  body: ReadonlySet<number>,
): DefinitionProblem[] {
  const isInside = ({ from, port }: Edge): boolean => body.has(from) || (from === loop && port === itemPort.id);
  return [...body].flatMap((index) =>
    (graph.incoming[index] ?? [])
      .filter((edge) => !isInside(edge))
      .map(({ from, source }) => {
        const [title, other] = [nodes[index]?.title, nodes[from]?.title];
        const message = `"${title}" is repeated by the loop "${nodes[loop]?.title}", and "${other}" outside of it leads there as well. Delete one of the connections.`;
        return fault('LOOP_EDGE', message, { nodeId: nodes[index]?.source.id, edgeId: source.id });
      }),
  );
}

/** What the repeated nodes can use of their loop: its item has the type of the list's items, where that is known. */
export function itemVariables(loop: ReadNode, nodes: readonly ReadNode[]): Variable[] {
  const variables = loop.definition?.loop?.variables ?? [];
  const list = loop.references.find(({ field }) => field === 'options.list');
  const { node, path } = list && !list.isFiltered ? list.reference : { node: '', path: [] };
  const source = path.length === 1 ? nodes.find(({ source: { id } }) => id === node) : undefined;
  const known = source?.variables.find(({ name }) => name === path[0]);
  if (!known?.spec.endsWith('[]')) return [...variables];
  const spec = known.spec.slice(0, -2) as VariableType;
  return variables.map((variable) =>
    variable.name === 'item' ? { ...variable, spec, ...(known.spec2 && { spec2: known.spec2 }) } : variable,
  );
}
