import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import {
  cardNode,
  lineEdge,
  shapeOf,
  type CardData,
  type CardNode,
  type LineEdge,
  type PartChange,
} from './flow-view.ts';
import type { FlowEdge, FlowNode, Point } from './graph-shape.ts';
import { traceOf, type NodeStates } from './run-colours.ts';

/** State of a canvas in addition to the definition. */
export interface Overlay {
  states: NodeStates;
  selectedNodes: ReadonlySet<string>;
  selectedEdges: ReadonlySet<string>;
  /** Positions of nodes while they are dragged. */
  dragged: ReadonlyMap<string, Point>;
  problems: ReadonlyMap<string, number>;
  /** Steps and connections that differ from another version, by id. */
  changes?: ReadonlyMap<string, PartChange>;
  subtitleOf(node: FlowNode): string;
}

interface Drawn<Input, Output> {
  inputs: Input;
  output: Output;
}
type NodeInputs = [FlowNode, Point, boolean, number, string, CardData['state'], string, PartChange | undefined];
type EdgeInputs = [FlowEdge, string, string, boolean, PartChange | undefined];

/**
 * Turns definitions into the canvas's objects. It caches the last result, so that a push about one of 300 nodes creates
 * one new object and redraws one card.
 */
export class FlowDrawing {
  #nodes = new Map<string, Drawn<NodeInputs, CardNode>>();
  #edges = new Map<string, Drawn<EdgeInputs, LineEdge>>();
  #nodeList: CardNode[] = [];
  #edgeList: LineEdge[] = [];

  nodes(definition: WorkflowDefinition, overlay: Overlay): CardNode[] {
    const open = openPortsOf(definition);
    const drawn = new Map<string, Drawn<NodeInputs, CardNode>>();
    const nodes = definition.nodes.map((node) => {
      const openPorts = open.get(node.id) ?? none;
      const inputs: NodeInputs = [
        node,
        overlay.dragged.get(node.id) ?? node.position,
        overlay.selectedNodes.has(node.id),
        overlay.problems.get(node.id) ?? 0,
        [...openPorts].join('\n'),
        overlay.states.get(node.id),
        overlay.subtitleOf(node),
        overlay.changes?.get(node.id),
      ];
      const entry = reuse(this.#nodes.get(node.id), inputs, () => drawCard(inputs, openPorts));
      drawn.set(node.id, entry);
      return entry.output;
    });
    this.#nodes = drawn;
    this.#nodeList = sameList(this.#nodeList, nodes);
    return this.#nodeList;
  }

  edges(definition: WorkflowDefinition, overlay: Overlay): LineEdge[] {
    const nodes = new Map(definition.nodes.map((node) => [node.id, node]));
    const drawn = new Map<string, Drawn<EdgeInputs, LineEdge>>();
    const edges = definition.edges.flatMap((edge) => {
      const from = nodes.get(edge.from);
      if (!from || !nodes.has(edge.to)) return [];
      const { ports } = shapeOf(from);
      const port = ports.find(({ id }) => id === edge.port);
      const label = ports.length > 1 || !port ? (port?.title ?? edge.port) : '';
      const change = overlay.changes?.get(edge.id);
      const trace = traceOf(edge, overlay.states);
      const inputs: EdgeInputs = [edge, label, trace, overlay.selectedEdges.has(edge.id), change];
      const entry = reuse(this.#edges.get(edge.id), inputs, () => lineEdge({ edge, label, trace, change }, inputs[3]));
      drawn.set(edge.id, entry);
      return [entry.output];
    });
    this.#edges = drawn;
    this.#edgeList = sameList(this.#edgeList, edges);
    return this.#edgeList;
  }
}

const none: ReadonlySet<string> = new Set();

function drawCard(inputs: NodeInputs, openPorts: ReadonlySet<string>): CardNode {
  const [node, position, selected, problems, , state, subtitle, change] = inputs;
  const { facts, ports } = shapeOf(node);
  return cardNode({ node, facts, ports, openPorts, subtitle, problems, state, change }, position, selected);
}

function reuse<Inputs extends readonly unknown[], Output>(
  known: Drawn<Inputs, Output> | undefined,
  inputs: Inputs,
  draw: () => Output,
): Drawn<Inputs, Output> {
  const same = known?.inputs.every((input, index) => input === inputs[index]);
  return known && same ? known : { inputs, output: draw() };
}

/** The previous list if nothing in it differs: the canvas checks every line when it gets a new list. */
const sameList = <Item>(before: Item[], now: Item[]): Item[] =>
  before.length === now.length && before.every((item, index) => item === now[index]) ? before : now;

/** Unconnected ports by node. */
function openPortsOf({ nodes, edges }: WorkflowDefinition): Map<string, Set<string>> {
  const open = new Map(nodes.map((node) => [node.id, new Set(shapeOf(node).ports.map(({ id }) => id))]));
  for (const edge of edges) open.get(edge.from)?.delete(edge.port);
  return open;
}
