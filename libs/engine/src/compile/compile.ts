import type { DefinitionEdge, WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { Checked } from '@tessera/kernel/result';
import { nodeOf } from '@tessera/nodes/registry';
import type { VariableGroup } from '@tessera/nodes/variables';
import { checkReferences } from './check-references.ts';
import { checkShape } from './check-shape.ts';
import type { Executable, ExecutableEdge, ExecutableNode } from './executable.ts';
import { ancestorsOf, type Graph, graphOf, topologicalOrder } from './graph.ts';
import type { DefinitionProblem } from './problems.ts';
import { runGroup } from '../run-group.ts';
import { type CompileContext, readNode, type ReadNode } from './read-node.ts';

/** An edge with existing ends, as node indexes. */
interface ReadEdge extends ExecutableEdge {
  source: DefinitionEdge;
}

interface Reading {
  nodes: ReadNode[];
  graph: Graph<ReadEdge>;
  problems: DefinitionProblem[];
}

/** Most node executions in one run. */
const maxExecutions = 10_000;

/**
 * Compiles a draft to an executable, or returns every problem. Requires exactly one trigger, no cycle, every node
 * reachable, every edge between existing ports, strict options and settings, and templates that name a variable of an
 * earlier node.
 */
export function compile(
  definition: WorkflowDefinition,
  context: CompileContext,
): Checked<Executable, DefinitionProblem> {
  const { nodes, graph, problems } = read(definition, context);
  const faults = problems.filter(({ severity }) => severity === 'error');
  if (faults.length > 0) return { ok: false, problems: faults };
  return { ok: true, value: executableOf(nodes, graph, context) };
}

/** Every problem and warning of a draft, for the editor. Never throws, whatever the draft holds. */
export const checkDefinition = (definition: WorkflowDefinition, context: CompileContext): DefinitionProblem[] =>
  read(definition, context).problems;

/** For each node, the variables of all earlier nodes, the nearest first: the references its templates may use. */
export function variablesOf(
  definition: WorkflowDefinition,
  context: CompileContext,
): { [nodeId: string]: VariableGroup[] } {
  const { nodes, graph } = read(definition, context);
  const groups = nodes.map(({ source, title, definition: kind, variables }) => ({
    ...{ nodeId: source.id, nodeName: title, nodeIcon: kind?.icon ?? 'help' },
    variables: source.disabled === true ? [] : variables,
  }));
  const offered = nodes.map(({ source }, index): [string, VariableGroup[]] => [
    source.id,
    [...ancestorsOf(graph, index)]
      .flatMap((ancestor) => groups[ancestor] ?? [])
      .filter(hasVariables)
      .concat(runGroup),
  ]);
  return Object.fromEntries(offered);
}

/** For each node, the titles of its variables, where they differ from the names. */
export function variableTitles(
  definition: WorkflowDefinition,
  context: CompileContext,
): { [nodeId: string]: { [variable: string]: string } } {
  const titled = definition.nodes.flatMap((source): [string, { [variable: string]: string }][] => {
    const named = readNode(source, context).variables.filter(({ name, title }) => title !== name);
    return named.length === 0 ? [] : [[source.id, Object.fromEntries(named.map(({ name, title }) => [name, title]))]];
  });
  return Object.fromEntries(titled);
}

const hasVariables = ({ variables }: VariableGroup): boolean => variables.length > 0;

function read(definition: WorkflowDefinition, context: CompileContext): Reading {
  const nodes = definition.nodes.map((node) => readNode(node, context));
  const indexOf = new Map(nodes.map(({ source }, index) => [source.id, index]));
  const edges = definition.edges.flatMap((source): ReadEdge[] => {
    const [from, to] = [indexOf.get(source.from), indexOf.get(source.to)];
    return from === undefined || to === undefined ? [] : [{ from, to, port: source.port, source }];
  });
  const graph = graphOf(nodes.length, edges);
  const problems = [
    ...nodes.flatMap((node) => node.problems),
    ...checkShape(nodes, definition.edges, graph),
    ...checkReferences(nodes, graph),
  ];
  return { nodes, graph, problems };
}

function executableOf(read: readonly ReadNode[], graph: Graph<ReadEdge>, { timeZone }: CompileContext): Executable {
  const order = topologicalOrder(graph);
  const positionOf = new Map(order.map((index, place) => [index, place]));
  const moved = ({ from, to, port }: ReadEdge): ExecutableEdge => ({
    from: positionOf.get(from) ?? 0,
    to: positionOf.get(to) ?? 0,
    port,
  });
  const nodes = order.flatMap((index): ExecutableNode[] => {
    const node = read[index];
    if (node?.definition === undefined || node.settings === undefined) return [];
    const { source, title, definition, settings, plan, defaultPort } = node;
    return [
      {
        ...{ id: source.id, name: title, kind: definition.kind, settings, plan, defaultPort },
        disabled: source.disabled === true,
        incoming: (graph.incoming[index] ?? []).map(moved),
        outgoing: (graph.outgoing[index] ?? []).map(moved),
      },
    ];
  });
  const trigger = read[order[0] ?? 0];
  return {
    nodes,
    indexOf: new Map(nodes.map(({ id }, place) => [id, place])),
    outputs: nodes.flatMap(({ kind }, place) => (nodeOf(kind)?.isResult ? [place] : [])),
    triggerDefaults: Object.fromEntries(trigger?.variables.map(({ name }) => [name, null]) ?? []),
    timeZone,
    limits: { executions: maxExecutions },
  };
}
