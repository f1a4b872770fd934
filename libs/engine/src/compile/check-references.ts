import type { Variable } from '@tessera/nodes/variables';
import type { FoundReference } from './build-plan.ts';
import { ancestorsOf, type Graph, type GraphEdge, surelyBefore, topologicalOrder } from './graph.ts';
import { itemVariables, type Loops } from './loops.ts';
import { type DefinitionProblem, fault, warning } from './problems.ts';
import type { ReadNode } from './read-node.ts';
import { isJsonObject } from '@tessera/kernel/json';
import { pointlessComparison } from './check-comparison.ts';
import { readPath } from '../values.ts';
import { runGroup } from '../run-group.ts';
import { printReference } from '../template.ts';

type Edge = GraphEdge & { port: string };

/** Checks that every template refers to an earlier node and a variable that this node offers. */
export function checkReferences(nodes: readonly ReadNode[], graph: Graph<Edge>, loops: Loops): DefinitionProblem[] {
  const indexOf = new Map(nodes.map(({ source }, index) => [source.id, index]));
  const known: Known = { nodes, graph, indexOf, sure: surelyBefore(graph, topologicalOrder(graph)), loops };
  return nodes.flatMap((node, index) => {
    const collected = node.collect?.references ?? [];
    if (node.references.length === 0 && collected.length === 0) return [];
    const ancestors = ancestorsOf(graph, index);
    // What an item gives is told when its nodes are done, so these count as earlier.
    const repeated = new Set([...ancestors, ...(loops.bodyOf.get(index) ?? []), index]);
    return [
      ...node.references.flatMap((found) => checkReference(found, index, ancestors, known)),
      ...collected.flatMap((found) => checkReference(found, index, repeated, known)),
    ];
  });
}

/** Whether a node of a loop has run for every item, whatever branches are taken: it is on the way to each end. */
function isAlwaysRepeated(target: number, loop: number, { nodes, graph, sure, loops }: Known): boolean {
  const ends = [...(loops.bodyOf.get(loop) ?? [])].filter((index) => {
    const taken = new Set((graph.outgoing[index] ?? []).map(({ port }) => port));
    return nodes[index]?.ports.some(({ id }) => !taken.has(id));
  });
  return ends.every((end) => end === target || sure[end]?.has(target) === true);
}

interface Known {
  nodes: readonly ReadNode[];
  graph: Graph<Edge>;
  indexOf: ReadonlyMap<string, number>;
  sure: readonly ReadonlySet<number>[];
  loops: Loops;
}

function checkReference(
  found: FoundReference,
  index: number,
  earlier: ReadonlySet<number>,
  known: Known,
): DefinitionProblem[] {
  const { nodes, indexOf, sure, loops } = known;
  const node = nodes[index];
  if (!node) return [];
  const position = { nodeId: node.source.id, field: found.field };
  const { node: name } = found.reference;
  if (name === 'run') return checkRunVariable(found, position);
  const target = indexOf.get(name);
  const source = target === undefined ? undefined : nodes[target];
  const written = `{{${printReference(found.reference)}}}`;
  if (target === undefined || source === undefined) {
    return [fault('UNKNOWN_NODE', `${written} names a node that does not exist.`, position)];
  }
  if (!earlier.has(target)) {
    const message = `${written} names "${source.title}", which does not run before this node.`;
    return [fault('NOT_UPSTREAM', message, position)];
  }
  const isItem = target === index || loops.loopOf.get(index) === target;
  const seen = isItem ? { ...source, variables: itemVariables(source, nodes) } : source;
  const isSure =
    loops.loopOf.get(target) === index
      ? isAlwaysRepeated(target, index, known)
      : target === index || sure[index]?.has(target) === true;
  return [...checkVariable(found, seen, isSure, { written, position }), ...checkComparison(found, node, seen)];
}

/** Finds conditions that can never hold, from the known values of their variable. */
function checkComparison({ field, reference, isFiltered }: FoundReference, node: ReadNode, source: ReadNode) {
  const [name] = reference.path;
  const variable = source.variables.find((candidate) => candidate.name === name);
  if (!field.endsWith('.field') || isFiltered || reference.path.length !== 1 || variable === undefined) return [];
  const condition = readPath(node.source.options, field.split('.').slice(1, -1));
  if (condition === undefined || !isJsonObject(condition) || typeof condition['operator'] !== 'string') return [];
  if (condition['field'] !== `{{${printReference(reference)}}}`) return [];
  const problem = pointlessComparison(variable, condition['operator'], condition['value']);
  const position = { nodeId: node.source.id, field: field.replace(/field$/, 'value') };
  return problem === undefined ? [] : [warning('NEVER_HOLDS', `"${variable.title}" ${problem}.`, position)];
}

type Position = { nodeId: string; field: string };

function checkRunVariable({ reference }: FoundReference, position: Position): DefinitionProblem[] {
  const [name] = reference.path;
  if (
    reference.path.length === 0 ||
    (reference.path.length === 1 && runGroup.variables.some((known) => known.name === name))
  )
    return [];
  const known = runGroup.variables.map((variable) => `{{run.${variable.name}}}`).join(' and ');
  return [fault('UNKNOWN_VARIABLE', `{{${printReference(reference)}}} does not exist; there are ${known}.`, position)];
}

function checkVariable(
  found: FoundReference,
  source: ReadNode,
  isSure: boolean,
  { written, position }: { written: string; position: Position },
): DefinitionProblem[] {
  const { reference, hasDefault } = found;
  const [name, field] = reference.path;
  const variable = source.variables.find((candidate) => candidate.name === name);
  if (name !== undefined && variable === undefined && !source.isOpen) {
    const offered = source.variables.map((candidate) => candidate.name).join(', ') || 'none';
    const message = `${written}: "${source.title}" has no variable "${name}". It has ${offered}.`;
    return [fault('UNKNOWN_VARIABLE', message, position)];
  }
  const isClosed = variable?.spec2 !== undefined && variable.spec === 'object' && field !== undefined;
  if (isClosed && !variable.spec2?.some((candidate) => candidate.name === field)) {
    return [fault('UNKNOWN_VARIABLE', `${written}: "${name}" has no field "${field}".`, position)];
  }
  const misplaced = checkContext(found, variable, { written, position });
  if (hasDefault) return misplaced;
  if (source.source.disabled === true) {
    const message = `${written}: "${source.title}" is disabled, so it gives nothing. Enable it, or add a default.`;
    return [fault('DISABLED_VARIABLE', message, position)];
  }
  if (isSure && source.settings?.onError !== 'continue') return misplaced;
  const message = `${written} is missing when "${source.title}" is on a branch that is not taken or has failed. Add a default.`;
  return [...misplaced, warning('MAYBE_MISSING', message, position)];
}

/** Finds a list or an object used as text: not allowed in an address, JSON elsewhere. */
function checkContext(
  { reference, isFiltered, context }: FoundReference,
  variable: Variable | undefined,
  { written, position }: { written: string; position: Position },
): DefinitionProblem[] {
  if (context === undefined || isFiltered || variable === undefined || reference.path.length !== 1) return [];
  const isList = variable.spec.endsWith('[]');
  if (!isList && variable.spec !== 'object') return [];
  const kind = isList ? 'a list' : 'an object';
  const cure = isList ? 'Add | join(", ") or pick an item' : 'Pick one of its parts';
  return context === 'address' || context === 'header'
    ? [fault('NOT_TEXT', `${written} is ${kind}, but text is needed here. ${cure}.`, position)]
    : [
        warning(
          'NOT_TEXT',
          `${written} is ${kind} and will be written as JSON. ${cure}, if that is not meant.`,
          position,
        ),
      ];
}
