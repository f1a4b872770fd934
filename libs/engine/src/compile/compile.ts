import type { DefinitionEdge, WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { Checked } from '@tessera/kernel/result';
import { nodeOf } from '@tessera/nodes/registry';
import type { Variable, VariableGroup } from '@tessera/nodes/variables';
import { checkJoins } from './check-joins.ts';
import { checkReferences } from './check-references.ts';
import { checkShape } from './check-shape.ts';
import type { Executable, ExecutableEdge, ExecutableNode } from './executable.ts';
import { ancestorsOf, type Graph, graphOf, topologicalOrder } from './graph.ts';
import { checkLoops, findLoops, itemVariables, type Loops } from './loops.ts';
import type { DefinitionProblem } from './problems.ts';
import { runGroup } from '../run-group.ts';
import { type CompileContext, readNode, type ReadNode } from './read-node.ts';

/** An edge with existing ends, as node indexes. */
interface ReadEdge extends ExecutableEdge {
  source: DefinitionEdge;
}

interface Reading {
  nodes: ReadNode[];
  loops: Loops;
  graph: Graph<ReadEdge>;
  problems: DefinitionProblem[];
}

/** Most node executions in one run. With loops more, so that each of 10,000 items can have several nodes. */
const maxExecutions = 10_000;
const maxExecutionsInLoops = 100_000;

/**
 * Compiles a draft to an executable, or returns every problem. Requires exactly one trigger, no cycle, every node
 * reachable, every edge between existing ports, strict options and settings, and templates that name a variable of an
 * earlier node.
 */
export function compile(
  definition: WorkflowDefinition,
  context: CompileContext,
): Checked<Executable, DefinitionProblem> {
  const { problems, ...reading } = read(definition, context);
  const faults = problems.filter(({ severity }) => severity === 'error');
  if (faults.length > 0) return { ok: false, problems: faults };
  return { ok: true, value: executableOf(reading, context) };
}

/** Every problem and warning of a draft, for the editor. Never throws, whatever the draft holds. */
export const checkDefinition = (definition: WorkflowDefinition, context: CompileContext): DefinitionProblem[] =>
  read(definition, context).problems;

/** For each node, the variables of all earlier nodes, the nearest first: the references its templates may use. */
export function variablesOf(
  definition: WorkflowDefinition,
  context: CompileContext,
): { [nodeId: string]: VariableGroup[] } {
  const { nodes, graph, loops } = read(definition, context);
  const groupOf = (index: number, variables?: Variable[]): VariableGroup[] => {
    const node = nodes[index];
    if (!node) return [];
    const { source, title, definition: kind } = node;
    const shown = source.disabled === true ? [] : (variables ?? node.variables);
    return [{ nodeId: source.id, nodeName: title, nodeIcon: kind?.icon ?? 'help', variables: shown }];
  };
  const seenFrom = (index: number) => (ancestor: number) => {
    const loop = nodes[ancestor];
    return groupOf(ancestor, loop && loops.loopOf.get(index) === ancestor ? itemVariables(loop, nodes) : undefined);
  };
  const offered = nodes.map(({ source }, index): [string, VariableGroup[]] => [
    source.id,
    [...ancestorsOf(graph, index)].flatMap(seenFrom(index)).filter(hasVariables).concat(runGroup),
  ]);
  return Object.fromEntries([...offered, ...collectable({ nodes, graph, loops }, groupOf)]);
}

/** Under `collectKey`, what a loop can collect: its item, and the variables of the nodes that it repeats. */
function collectable(
  { nodes, loops }: Omit<Reading, 'problems'>,
  groupOf: (index: number, variables?: Variable[]) => VariableGroup[],
): [string, VariableGroup[]][] {
  return [...loops.bodyOf].flatMap(([index, body]): [string, VariableGroup[]][] => {
    const loop = nodes[index];
    if (!loop) return [];
    const groups = [
      ...[...body].toReversed().flatMap((one) => groupOf(one)),
      ...groupOf(index, itemVariables(loop, nodes)),
    ];
    return [[collectKey(loop.source.id), groups.filter(hasVariables)]];
  });
}

/** The name under which `variablesOf` has what a loop can collect; no node's id has such a name. */
export const collectKey = (loop: string): string => `${loop}/collect`;

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
  const loops = findLoops(nodes, graph);
  const problems = [
    ...nodes.flatMap((node) => node.problems),
    ...checkShape(nodes, definition.edges, graph),
    ...checkJoins(nodes, graph),
    ...checkLoops(nodes, graph, loops),
    ...checkReferences(nodes, graph, loops),
  ];
  return { nodes, graph, loops, problems };
}

function executableOf(
  { nodes: read, graph, loops }: Omit<Reading, 'problems'>,
  { timeZone }: CompileContext,
): Executable {
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
    const { source, title, definition, settings, plan, defaultPort, collect } = node;
    const placesOf = (indexes: Iterable<number>): number[] => [...indexes].flatMap((one) => positionOf.get(one) ?? []);
    const [loop] = placesOf([loops.loopOf.get(index) ?? -1]);
    const body = loops.bodyOf.get(index);
    return [
      {
        ...{ id: source.id, name: title, kind: definition.kind, settings, plan, defaultPort },
        disabled: source.disabled === true,
        ...(loop !== undefined && { loop }),
        ...(body && { body: placesOf(body) }),
        ...(collect && { collect: collect.plan }),
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
    limits: { executions: loops.bodyOf.size > 0 ? maxExecutionsInLoops : maxExecutions },
  };
}
