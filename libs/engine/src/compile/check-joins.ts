import { type Graph, topologicalOrder } from './graph.ts';
import { type DefinitionProblem, fault } from './problems.ts';
import type { ReadNode } from './read-node.ts';

type Edge = { from: number; to: number; port: string };
/** For nodes that must have run: the ports through which they must have been left, one of each if that is possible. */
type Ways = ReadonlyMap<number, ReadonlySet<string>>;

/**
 * Finds joins of all branches that never begin, because their branches exclude each other: a node is left through one
 * port. What is required of a node follows from its connections: for a join of all, what each of them requires; for
 * another one, what they have in common.
 */
export function checkJoins(nodes: readonly ReadNode[], graph: Graph<Edge>): DefinitionProblem[] {
  const required: Ways[] = nodes.map(() => new Map());
  const problems: DefinitionProblem[] = [];
  for (const index of topologicalOrder(graph)) {
    const node = nodes[index];
    const ways = (graph.incoming[index] ?? []).map(({ from, port }) =>
      together([required[from] ?? new Map(), new Map([[from, new Set([port])]])]),
    );
    if (node?.settings?.join !== 'all') {
      required[index] = inCommon(ways);
      continue;
    }
    required[index] = together(ways);
    const [split] = [...required[index]].filter(([, ports]) => ports.size > 1).map(([at]) => nodes[at]);
    if (!split) continue;
    const message = `"${node.title}" waits for all branches, but "${split.title}" takes only one of them. Let it go on at any.`;
    problems.push(fault('JOIN_NEVER', message, { nodeId: node.source.id, field: 'settings.join' }));
    // What comes after would only repeat it.
    required[index] = inCommon(ways);
  }
  return problems;
}

function together(ways: readonly Ways[]): Ways {
  const all = new Map<number, Set<string>>();
  for (const way of ways) for (const [node, ports] of way) all.set(node, new Set([...(all.get(node) ?? []), ...ports]));
  return all;
}

function inCommon([first, ...others]: readonly Ways[]): Ways {
  const common = [...(first ?? [])].filter(([node, ports]) =>
    others.every((way) => {
      const other = way.get(node);
      return other !== undefined && other.size === ports.size && [...ports].every((port) => other.has(port));
    }),
  );
  return new Map(common);
}
