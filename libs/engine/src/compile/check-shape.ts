import type { DefinitionEdge } from '@tessera/contracts/workflows/definition.schema';
import { cyclesOf, followersOf, type Graph, type GraphEdge } from './graph.ts';
import { type DefinitionProblem, fault, warning } from './problems.ts';
import type { ReadNode } from './read-node.ts';

type Edge = GraphEdge & { port: string; source: DefinitionEdge };

/** Checks the graph: one trigger, edges between existing ports, no cycle, every node reachable. */
export function checkShape(
  nodes: readonly ReadNode[],
  edges: readonly DefinitionEdge[],
  graph: Graph<Edge>,
): DefinitionProblem[] {
  return [
    ...checkIds(nodes),
    ...checkTrigger(nodes, graph),
    ...checkEnds(nodes, edges),
    ...checkPorts(nodes, graph),
    ...checkCycles(nodes, graph),
  ];
}

function checkIds(nodes: readonly ReadNode[]): DefinitionProblem[] {
  const seen = new Set<string>();
  return nodes.flatMap(({ source: { id } }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return fault('DUPLICATE_NODE', `Two nodes have the id "${id}". Delete one of them and add it again.`, {
      nodeId: id,
    });
  });
}

const isTrigger = ({ definition }: ReadNode): boolean => definition?.category === 'trigger';

function checkTrigger(nodes: readonly ReadNode[], graph: Graph<Edge>): DefinitionProblem[] {
  const triggers = nodes.flatMap((node, index) => (isTrigger(node) ? [{ index, node }] : []));
  const [first, ...others] = triggers;
  if (first === undefined) return [fault('NO_TRIGGER', 'Add a trigger: it says when the workflow starts.')];
  const nodeId = first.node.source.id;
  const problems = others.map(({ node }) =>
    fault('MANY_TRIGGERS', `"${first.node.title}" is the trigger already; a workflow has exactly one.`, {
      nodeId: node.source.id,
    }),
  );
  if (first.node.source.disabled === true) {
    problems.push(fault('DISABLED_TRIGGER', 'A disabled trigger never starts the workflow. Enable it.', { nodeId }));
  }
  for (const { definition, title, source } of first.node.definition?.startedBy === 'call' ? [] : nodes) {
    if (!definition?.answersCall) continue;
    const message = `"${title}" answers a call, but "${first.node.title}" is not one. Use the trigger for webhooks.`;
    problems.push(fault('NO_CALLER', message, { nodeId: source.id }));
  }
  if (nodes.every(isTrigger)) problems.push(warning('NO_ACTION', 'Add a step after the trigger.', { nodeId }));
  const reached = followersOf(graph, first.index);
  nodes.forEach((node, index) => {
    if (reached.has(index) || isTrigger(node)) return;
    const message = `"${node.title}" is not connected to the trigger, so it would never run.`;
    problems.push(fault('UNREACHABLE', message, { nodeId: node.source.id }));
  });
  return problems;
}

function checkEnds(nodes: readonly ReadNode[], edges: readonly DefinitionEdge[]): DefinitionProblem[] {
  const ids = new Set(nodes.map(({ source }) => source.id));
  const seen = new Set<string>();
  return edges.flatMap((edge) => {
    const missing = [edge.from, edge.to].find((id) => !ids.has(id));
    if (missing !== undefined) {
      const message = `A connection leads to or from "${missing}", which does not exist. Delete it.`;
      return fault('DANGLING_EDGE', message, { edgeId: edge.id });
    }
    const key = JSON.stringify([edge.from, edge.port, edge.to]);
    if (seen.has(key))
      return fault('DUPLICATE_EDGE', 'The same connection is there twice. Delete one.', { edgeId: edge.id });
    seen.add(key);
    return [];
  });
}

function checkPorts(nodes: readonly ReadNode[], graph: Graph<Edge>): DefinitionProblem[] {
  return nodes.flatMap((node, index) => {
    if (node.definition === undefined) return [];
    const nodeId = node.source.id;
    const leaving = graph.outgoing[index] ?? [];
    const unknown = leaving
      .filter(({ port }) => !node.ports.some(({ id }) => id === port))
      .map(({ port, source }) =>
        fault('UNKNOWN_PORT', `"${node.title}" has no way out named "${port}". Delete the connection.`, {
          nodeId,
          edgeId: source.id,
        }),
      );
    const into = isTrigger(node) ? (graph.incoming[index] ?? []) : [];
    const entered = into.map(({ source }) =>
      fault('INTO_TRIGGER', 'A trigger begins the workflow; nothing can lead to it.', { nodeId, edgeId: source.id }),
    );
    // A node with one port simply ends there; one open port among several is probably an oversight.
    const isOpen = (id: string): boolean => leaving.every(({ port }) => port !== id);
    const open = node.ports.length < 2 ? [] : node.ports.filter((port) => port.isOptional !== true && isOpen(port.id));
    const ends = open.map(({ title }) =>
      warning('OPEN_PORT', `"${title}" of "${node.title}" leads nowhere: the run ends there.`, { nodeId }),
    );
    return [...unknown, ...entered, ...ends];
  });
}

function checkCycles(nodes: readonly ReadNode[], graph: Graph<Edge>): DefinitionProblem[] {
  return cyclesOf(graph).map((cycle) => {
    const [first] = cycle;
    const names = [...cycle.map(({ from }) => from), first?.from ?? 0].map((index) => nodes[index]?.title ?? '');
    return fault('CYCLE', `The steps lead in a circle: ${names.join(' → ')}. Delete one of the connections.`, {
      nodeId: first?.source.from,
      edgeId: cycle.at(-1)?.source.id,
    });
  });
}
