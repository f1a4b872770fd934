import type { NodeState } from '@tessera/contracts/executions/executions.schema';
import { Position, type Edge, type Node } from '@xyflow/react';
import { createContext, useContext } from 'react';
import { cardSize, handleLeft, handleSize } from './card-shape.ts';
import type { FlowEdge, FlowNode } from './graph-shape.ts';
import { factsOf, isTriggerKind, portsOf, type KindFacts } from './node-facts.ts';
import type { EdgeTrace } from './run-colours.ts';
import type { Port } from '@tessera/nodes/node-definition';

/** How a step or a connection of one definition differs from another. */
export type PartChange = 'added' | 'removed' | 'changed';

/** The contents of a card. Equal inputs give the same object, so that a card is redrawn only after a change. */
export interface CardData extends Record<string, unknown> {
  node: FlowNode;
  facts: KindFacts;
  ports: readonly Port[];
  /** Unconnected ports: an editor offers to add a step there. */
  openPorts: ReadonlySet<string>;
  /** The second line: the note, or a summary of the settings. */
  subtitle: string;
  problems: number;
  state: NodeState | undefined;
  /** How it differs from another version. */
  change: PartChange | undefined;
}
export type CardNode = Node<CardData, 'card'>;

export interface LineData extends Record<string, unknown> {
  edge: FlowEdge;
  /** Shown where the node has several ports. */
  label: string;
  trace: EdgeTrace;
  change: PartChange | undefined;
}
export type LineEdge = Edge<LineData, 'line'>;

/** Actions on cards and lines; without them the drawing is read only. */
export interface CanvasActions {
  addBehind(node: string, port: string): void;
  addBetween(edge: string): void;
}
export const CanvasActionsContext = createContext<CanvasActions | null>(null);
export const useCanvasActions = (): CanvasActions | null => useContext(CanvasActionsContext);

/** A card with all measures known: the canvas draws it, its handles and its lines in one pass. */
export function cardNode(data: CardData, position: { x: number; y: number }, selected: boolean): CardNode {
  const { ports, node } = data;
  const handles: CardNode['handles'] = ports.map((port, index) => ({
    id: port.id,
    type: 'source' as const,
    position: Position.Bottom,
    x: handleLeft(index, ports.length),
    y: cardSize.height - handleSize / 2,
    width: handleSize,
    height: handleSize,
  }));
  if (!isTriggerKind(node.kind)) {
    handles.push({
      id: 'in',
      type: 'target',
      position: Position.Top,
      x: (cardSize.width - handleSize) / 2,
      y: -handleSize / 2,
      width: handleSize,
      height: handleSize,
    });
  }
  return { id: node.id, type: 'card', position, data, selected, handles, ...cardSize, measured: cardSize };
}

export function lineEdge(data: LineData, selected: boolean): LineEdge {
  const { edge } = data;
  return {
    id: edge.id,
    type: 'line',
    source: edge.from,
    sourceHandle: edge.port,
    target: edge.to,
    targetHandle: 'in',
    data,
    selected,
  };
}

/** Parts that do not depend on a node's state, cached by node, since definitions are immutable. */
const shapes = new WeakMap<FlowNode, { facts: KindFacts; ports: readonly Port[] }>();

export function shapeOf(node: FlowNode): { facts: KindFacts; ports: readonly Port[] } {
  const known = shapes.get(node);
  if (known) return known;
  const shape = { facts: factsOf(node.kind), ports: portsOf(node) };
  shapes.set(node, shape);
  return shape;
}
