import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import {
  closesCircle,
  downstreamOf,
  type FlowEdge,
  type FlowNode,
  type FlowOptions,
  type Point,
} from '../../../flow/graph-shape.ts';
import { defaultSizes } from '../../../flow/layout.ts';
import { portIdsOf } from '../../../flow/node-facts.ts';
import type { Clip } from './clipboard.ts';
import { renameReferences } from './clipboard.ts';
import type { Selection } from './selection.ts';

/** A node before it has an id and a position. `ports` are the ways out that it starts with. */
export interface NewNode {
  kind: string;
  /** How its id begins: people see ids in templates. */
  idStem: string;
  name: string;
  options: FlowOptions;
  ports: readonly string[];
  /** The way out at which that goes on which followed the place where the node is put. */
  goesOn: string;
  isTrigger: boolean;
}

/** Where a new node goes: into the open, behind a port, or into the middle of an edge. */
export type Insertion =
  | { on: 'canvas'; position: Point }
  | { on: 'port'; from: string; port: string }
  | { on: 'edge'; edge: string };

const stepDown = defaultSizes.height + defaultSizes.gapY;
const stepRight = defaultSizes.width + defaultSizes.gapX;

/** Adds a node, wires it up where it was asked for, and makes room below. */
export function addNode(
  definition: WorkflowDefinition,
  node: NewNode,
  at: Insertion,
): { definition: WorkflowDefinition; id: string } {
  const id = freshId(node.isTrigger ? 'trigger' : node.idStem, new Set(definition.nodes.map((known) => known.id)));
  const made = (position: Point): FlowNode => ({
    id,
    kind: node.kind,
    name: freshName(node.name, definition.nodes),
    options: node.options,
    position,
  });
  if (at.on === 'canvas') {
    return {
      id,
      definition: { ...definition, nodes: [...definition.nodes, made(freePosition(definition, at.position))] },
    };
  }
  if (at.on === 'port') {
    const nodePosition = freePosition(definition, positionBelow(definition, at.from, at.port));
    const added = { ...definition, nodes: [...definition.nodes, made(nodePosition)] };
    return { id, definition: node.isTrigger ? added : connect(added, { from: at.from, port: at.port, to: id }) };
  }
  const edge = definition.edges.find((known) => known.id === at.edge);
  if (!edge) return { definition, id };
  const above = definition.nodes.find((known) => known.id === edge.from);
  const below = definition.nodes.find((known) => known.id === edge.to);
  const position = below?.position ?? positionBelow(definition, edge.from, edge.port);
  const gap = below && above ? below.position.y - above.position.y : 0;
  // What follows hangs on one way out: beside the middle where there are several.
  const right = rankOf(node.ports, node.goesOn) * stepRight;
  const moved = moveBranch(definition, edge.to, { x: right, y: gap >= 2 * stepDown ? 0 : stepDown });
  const nodePosition = gap >= 2 * stepDown && above ? { x: position.x, y: above.position.y + stepDown } : position;
  const nodes = [...moved.nodes, made(nodePosition)];
  const rest = definition.edges.filter((known) => known.id !== edge.id);
  const taken = new Set(definition.edges.map((known) => known.id));
  const first = { id: freshId('edge', taken), from: edge.from, port: edge.port, to: id };
  const second = { id: freshId('edge', taken.add(first.id)), from: id, port: node.goesOn, to: edge.to };
  return { id, definition: { nodes, edges: [...rest, first, second] } };
}

/** Moves a node and all that comes after it. */
function moveBranch(definition: WorkflowDefinition, id: string, by: Point): WorkflowDefinition {
  const moving = downstreamOf(definition.edges, id).add(id);
  const nodes = definition.nodes.map((node) =>
    moving.has(node.id) ? { ...node, position: { x: node.position.x + by.x, y: node.position.y + by.y } } : node,
  );
  return { ...definition, nodes };
}

/** How far a way out lies to the right of the middle of its node, in steps. */
const rankOf = (ports: readonly string[], port: string): number =>
  Math.max(ports.indexOf(port), 0) - Math.max(ports.length - 1, 0) / 2;

/** Below a port: under the node where it is the only one, else branches spread from left to right in their order. */
function positionBelow(definition: WorkflowDefinition, from: string, port: string): Point {
  const parent = definition.nodes.find((node) => node.id === from);
  if (!parent) return { x: 0, y: 0 };
  return { x: parent.position.x + rankOf(portIdsOf(parent), port) * stepRight, y: parent.position.y + stepDown };
}

/** The nearest place to the right on which no node lies yet. */
function freePosition(definition: WorkflowDefinition, wanted: Point): Point {
  const nodePosition = { x: Math.round(wanted.x), y: Math.round(wanted.y) };
  const lies = ({ position }: FlowNode): boolean =>
    Math.abs(position.x - nodePosition.x) < defaultSizes.width &&
    Math.abs(position.y - nodePosition.y) < defaultSizes.height;
  while (definition.nodes.some(lies)) nodePosition.x += stepRight;
  return nodePosition;
}

export function moveNodes(definition: WorkflowDefinition, positions: ReadonlyMap<string, Point>): WorkflowDefinition {
  let moved = false;
  const nodes = definition.nodes.map((node) => {
    const nodePosition = positions.get(node.id);
    if (!nodePosition || (nodePosition.x === node.position.x && nodePosition.y === node.position.y)) return node;
    moved = true;
    return { ...node, position: { x: nodePosition.x, y: nodePosition.y } };
  });
  return moved ? { ...definition, nodes } : definition;
}

export function patchNode(definition: WorkflowDefinition, id: string, patch: Partial<FlowNode>): WorkflowDefinition {
  return {
    ...definition,
    nodes: definition.nodes.map((node) => (node.id === id ? { ...node, ...patch } : node)),
  };
}

export function describeNode(definition: WorkflowDefinition, id: string, text: string): WorkflowDefinition {
  return mapNode(definition, id, ({ description: _description, ...node }) =>
    text === '' ? node : { ...node, description: text.slice(0, 500) },
  );
}

export function setSettings(
  definition: WorkflowDefinition,
  id: string,
  settings: FlowOptions | undefined,
): WorkflowDefinition {
  return mapNode(definition, id, ({ settings: _settings, ...node }) => (settings ? { ...node, settings } : node));
}

/** Makes another kind of a node, in its place; its edges stay where the new kind has the port. */
export function replaceKind(definition: WorkflowDefinition, id: string, next: NewNode): WorkflowDefinition {
  const ports = new Set([...next.ports, 'error']);
  const nodes = mapNode(definition, id, ({ id: same, position }) => ({
    id: same,
    kind: next.kind,
    name: freshName(next.name, definition.nodes),
    options: next.options,
    position,
  })).nodes;
  return { nodes, edges: definition.edges.filter((edge) => edge.from !== id || ports.has(edge.port)) };
}

export function disableNodes(
  definition: WorkflowDefinition,
  ids: readonly string[],
  disabled: boolean,
): WorkflowDefinition {
  const chosen = new Set(ids);
  const isMeant = (node: FlowNode): boolean => chosen.has(node.id) && (node.disabled ?? false) !== disabled;
  if (!definition.nodes.some(isMeant)) return definition;
  const nodes = definition.nodes.map((node) => {
    if (!isMeant(node)) return node;
    const { disabled: _disabled, ...rest } = node;
    return disabled ? { ...rest, disabled } : rest;
  });
  return { ...definition, nodes };
}

/** Adds an edge. One that exists already, closes a circle or has a missing end changes nothing. */
export function connect(definition: WorkflowDefinition, edge: Omit<FlowEdge, 'id'>): WorkflowDefinition {
  const ids = new Set(definition.nodes.map((node) => node.id));
  const exists = definition.edges.some((e) => e.from === edge.from && e.port === edge.port && e.to === edge.to);
  if (exists || !ids.has(edge.from) || !ids.has(edge.to)) return definition;
  if (closesCircle(definition.edges, edge.from, edge.to)) return definition;
  const id = freshId('edge', new Set(definition.edges.map((known) => known.id)));
  return { ...definition, edges: [...definition.edges, { id, ...edge }] };
}

/** Drags an end of an edge elsewhere; where that is not possible, nothing changes. */
export function reconnect(definition: WorkflowDefinition, id: string, edge: Omit<FlowEdge, 'id'>): WorkflowDefinition {
  const without = { ...definition, edges: definition.edges.filter((known) => known.id !== id) };
  const connected = connect(without, edge);
  return connected === without ? definition : connected;
}

/** Removes nodes and edges. Where exactly one way led into a removed node and one out of it, the two are joined. */
export function removeParts(definition: WorkflowDefinition, selection: Selection): WorkflowDefinition {
  if (selection.nodes.length === 0 && selection.edges.length === 0) return definition;
  const goneEdges = new Set(selection.edges);
  let rest: WorkflowDefinition = {
    nodes: definition.nodes,
    edges: definition.edges.filter((edge) => !goneEdges.has(edge.id)),
  };
  for (const id of selection.nodes) rest = removeNode(rest, id);
  return rest.nodes.length === definition.nodes.length && rest.edges.length === definition.edges.length
    ? definition
    : rest;
}

function removeNode(definition: WorkflowDefinition, id: string): WorkflowDefinition {
  const incoming = definition.edges.filter((edge) => edge.to === id);
  const outgoing = definition.edges.filter((edge) => edge.from === id);
  const rest = {
    nodes: definition.nodes.filter((node) => node.id !== id),
    edges: definition.edges.filter((edge) => edge.to !== id && edge.from !== id),
  };
  const [into, out] = [incoming[0], outgoing[0]];
  if (!into || !out || incoming.length > 1 || outgoing.length > 1) return rest;
  return connect(rest, { from: into.from, port: into.port, to: out.to });
}

/** Puts copies in, with ids of their own; references among the copies lead to the copies. */
export function pasteClip(
  definition: WorkflowDefinition,
  clip: Clip,
  offset: Point,
): { definition: WorkflowDefinition; ids: string[] } {
  const taken = new Set(definition.nodes.map((node) => node.id));
  const renamed = new Map<string, string>();
  for (const node of clip.nodes) {
    const id = freshId(node.id.replace(/_\d+$/, ''), taken);
    taken.add(id);
    renamed.set(node.id, id);
  }
  const all = [...definition.nodes];
  for (const node of clip.nodes) {
    all.push({
      ...node,
      id: renamed.get(node.id) ?? node.id,
      name: freshName(node.name, all),
      options: renameReferences(node.options, renamed),
      position: { x: node.position.x + offset.x, y: node.position.y + offset.y },
    });
  }
  const takenEdges = new Set(definition.edges.map((edge) => edge.id));
  const edges = clip.edges.flatMap((edge) => {
    const [from, to] = [renamed.get(edge.from), renamed.get(edge.to)];
    if (!from || !to) return [];
    const id = freshId('edge', takenEdges);
    takenEdges.add(id);
    return [{ id, from, port: edge.port, to }];
  });
  return { definition: { nodes: all, edges: [...definition.edges, ...edges] }, ids: [...renamed.values()] };
}

function mapNode(definition: WorkflowDefinition, id: string, turn: (node: FlowNode) => FlowNode): WorkflowDefinition {
  return { ...definition, nodes: definition.nodes.map((node) => (node.id === id ? turn(node) : node)) };
}

/** `webhook`, then `webhook_2`, `webhook_3`: short, since templates name nodes by id. */
function freshId(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

function freshName(name: string, nodes: readonly FlowNode[]): string {
  const taken = new Set(nodes.map((node) => node.name));
  const stem = name.replace(/ \d+$/, '').slice(0, 110);
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}
