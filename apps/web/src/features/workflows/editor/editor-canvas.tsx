import type { NodeState } from '@tessera/contracts/executions/executions.schema';
import type { Connection, EdgeChange, NodeChange, ReactFlowInstance } from '@xyflow/react';
import { useMemo, useState, type Dispatch, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowDrawing } from '../../../flow/draw-flow.ts';
import { FlowCanvas } from '../../../flow/flow-canvas.tsx';
import { CanvasActionsContext, type CanvasActions, type CardNode, type LineEdge } from '../../../flow/flow-view.ts';
import { cardSize } from '../../../flow/card-shape.ts';
import { closesCircle, type FlowNode, type Point } from '../../../flow/graph-shape.ts';
import type { DraftChecks } from './draft-checks.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { sameSelection, type Selection } from './selection.ts';
import { newNodeOf } from './new-node.ts';
import { kindDragType } from './step-list.tsx';

export type Flow = ReactFlowInstance<CardNode, LineEdge>;

interface EditorCanvasProps {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  checks: DraftChecks;
  /** Where the nodes stand in the last run. */
  states: ReadonlyMap<string, NodeState>;
  subtitleOf(node: FlowNode): string;
  actions: CanvasActions;
  onReady(flow: Flow): void;
  onOpen(node: string): void;
  children?: ReactNode;
}

const nowhere: ReadonlyMap<string, Point> = new Map();

/** The canvas of the editor: what is done to cards and lines becomes actions on the draft. */
export function EditorCanvas(props: EditorCanvasProps) {
  const { state, dispatch, checks, states, subtitleOf, actions, onReady, onOpen, children } = props;
  const { definition, selection } = state;
  const { t } = useTranslation();
  const [drawing] = useState(() => new FlowDrawing());
  const [flow, setFlow] = useState<Flow | null>(null);
  const { dragged, drag, drop } = useDragging(dispatch);
  const overlay = {
    states,
    selectedNodes: useMemo(() => new Set(selection.nodes), [selection.nodes]),
    selectedEdges: useMemo(() => new Set(selection.edges), [selection.edges]),
    dragged,
    problems: checks.countByNode,
    subtitleOf,
  };
  return (
    <CanvasActionsContext value={actions}>
      <FlowCanvas
        label={t('workflows.canvas')}
        nodes={drawing.nodes(definition, overlay)}
        edges={drawing.edges(definition, overlay)}
        onInit={(ready) => {
          setFlow(ready);
          onReady(ready);
        }}
        onNodesChange={(changes) => {
          drag(changes);
          select(dispatch, selection, 'nodes', changes);
        }}
        onEdgesChange={(changes) => select(dispatch, selection, 'edges', changes)}
        onNodeDragStop={drop}
        onSelectionDragStop={drop}
        onNodeClick={(event, { id }) => {
          if (!event.shiftKey && !event.metaKey && !event.ctrlKey) onOpen(id);
        }}
        isValidConnection={({ source, target }) => !closesCircle(definition.edges, source, target)}
        onConnect={(connection) => withEnds(connection, (edge) => dispatch({ type: 'edge.add', edge }))}
        onReconnect={(old, connection) =>
          withEnds(connection, (edge) => dispatch({ type: 'edge.move', id: old.id, edge }))
        }
        onConnectEnd={(_, { fromNode, fromHandle, toNode, isValid }) => {
          if (isValid || toNode || !fromNode || fromHandle?.type !== 'source' || !fromHandle.id) return;
          actions.addBehind(fromNode.id, fromHandle.id);
        }}
        {...useKindDrop(flow, dispatch)}
      >
        {children}
      </FlowCanvas>
    </CanvasActionsContext>
  );
}

/** Where cards are while they are dragged; the draft learns of it when they are let go. */
function useDragging(dispatch: Dispatch<EditorAction>) {
  const [dragged, setDragged] = useState(nowhere);
  return {
    dragged,
    drag: (changes: NodeChange<CardNode>[]): void => {
      const moves = changes.flatMap((change) =>
        change.type === 'position' && change.position && change.dragging ? [[change.id, change.position] as const] : [],
      );
      if (moves.length > 0) setDragged((positions) => new Map([...positions, ...moves]));
    },
    drop: (): void => {
      dispatch({ type: 'nodes.move', positions: rounded(dragged) });
      setDragged(nowhere);
    },
  };
}

/** A kind that is dragged from the palette becomes a node where it is dropped. */
function useKindDrop(flow: Flow | null, dispatch: Dispatch<EditorAction>) {
  const { t } = useTranslation();
  return {
    onDragOver: (event: DragEvent): void => {
      if (!event.dataTransfer.types.includes(kindDragType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent): void => {
      const kind = event.dataTransfer.getData(kindDragType);
      if (kind === '' || !flow) return;
      event.preventDefault();
      const point = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      const position = { x: point.x - cardSize.width / 2, y: point.y - cardSize.height / 2 };
      dispatch({ type: 'node.add', node: newNodeOf(kind, t), at: { on: 'canvas', position } });
    },
  };
}

function withEnds(
  { source, sourceHandle, target }: Connection,
  take: (edge: { from: string; port: string; to: string }) => void,
): void {
  if (sourceHandle !== null) take({ from: source, port: sourceHandle, to: target });
}

/** Whole pixels, so that a draft does not differ by what nobody sees. */
const rounded = (positions: ReadonlyMap<string, Point>): Map<string, Point> =>
  new Map([...positions].map(([id, { x, y }]) => [id, { x: Math.round(x), y: Math.round(y) }]));

/** Takes the canvas's changes of selection over. */
function select(
  dispatch: Dispatch<EditorAction>,
  selection: Selection,
  part: keyof Selection,
  changes: (NodeChange<CardNode> | EdgeChange<LineEdge>)[],
): void {
  const chosen = new Set(selection[part]);
  for (const change of changes) {
    if (change.type !== 'select') continue;
    if (change.selected) chosen.add(change.id);
    else chosen.delete(change.id);
  }
  const next = { ...selection, [part]: [...chosen] };
  if (!sameSelection(selection, next)) dispatch({ type: 'select', selection: next });
}
