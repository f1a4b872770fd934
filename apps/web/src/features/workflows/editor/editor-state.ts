import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { FlowEdge, FlowNode, FlowOptions, Point } from '../../../flow/graph-shape.ts';
import * as change from './definition-changes.ts';
import type { Clip } from './clipboard.ts';
import { noSelection, sameSelection, type Selection } from './selection.ts';

/** The whole state of the editor. Definitions are immutable, so the history holds them as they are. */
export interface EditorState {
  definition: WorkflowDefinition;
  selection: Selection;
  past: readonly WorkflowDefinition[];
  future: readonly WorkflowDefinition[];
  /** What the last change was about: typing on in the same field is one step of undo. */
  lastTopic: string | null;
}

export type EditorAction =
  | { type: 'node.add'; node: change.NewNode; at: change.Insertion }
  | { type: 'nodes.move'; positions: ReadonlyMap<string, Point> }
  | { type: 'nodes.arrange'; positions: ReadonlyMap<string, Point> }
  | { type: 'node.rename'; id: string; name: string }
  | { type: 'node.describe'; id: string; description: string }
  | { type: 'node.options'; id: string; options: FlowOptions; topic?: string }
  | { type: 'node.settings'; id: string; settings: FlowOptions | undefined; topic?: string }
  | { type: 'node.kind'; id: string; node: change.NewNode }
  | { type: 'nodes.disable'; ids: readonly string[]; disabled: boolean }
  | { type: 'edge.add'; edge: Omit<FlowEdge, 'id'> }
  | { type: 'edge.move'; id: string; edge: Omit<FlowEdge, 'id'> }
  | { type: 'remove'; selection: Selection }
  | { type: 'restore'; definition: WorkflowDefinition }
  | { type: 'paste'; clip: Clip; offset: Point }
  | { type: 'select'; selection: Selection }
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'load'; definition: WorkflowDefinition };

export const historyLimit = 200;

/** The editor as it opens. */
export function openEditor(definition: WorkflowDefinition): EditorState {
  return { definition, selection: noSelection, past: [], future: [], lastTopic: null };
}

/**
 * Every change that the editor knows. An action that changes nothing gives the same state back, and no step of undo.
 */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'load':
      return { ...openEditor(action.definition), selection: keepSelection(state.selection, action.definition) };
    case 'select':
      return sameSelection(state.selection, action.selection) ? state : { ...state, selection: action.selection };
    case 'settle':
      return state.lastTopic === null ? state : { ...state, lastTopic: null };
    case 'undo':
      return travel(state, 'past', 'future');
    case 'redo':
      return travel(state, 'future', 'past');
    default:
      return edit(state, action);
  }
}

type Edit = Exclude<EditorAction, { type: 'load' | 'select' | 'settle' | 'undo' | 'redo' }>;

function edit(state: EditorState, action: Edit): EditorState {
  const { definition, selection } = applyEdit(state, action);
  if (definition === state.definition) return state;
  const topic = topicOf(action);
  const goesOn = topic !== null && topic === state.lastTopic;
  return {
    definition,
    selection: keepSelection(selection ?? state.selection, definition),
    past: goesOn ? state.past : [...state.past, state.definition].slice(-historyLimit),
    future: [],
    lastTopic: topic,
  };
}

function applyEdit(state: EditorState, action: Edit): { definition: WorkflowDefinition; selection?: Selection } {
  const { definition } = state;
  switch (action.type) {
    case 'node.add': {
      const added = change.addNode(definition, action.node, action.at);
      return { definition: added.definition, selection: { nodes: [added.id], edges: [] } };
    }
    case 'nodes.move':
    case 'nodes.arrange':
      return { definition: change.moveNodes(definition, action.positions) };
    case 'node.rename':
      return { definition: change.patchNode(definition, action.id, { name: action.name.slice(0, 120) }) };
    case 'node.describe':
      return { definition: change.describeNode(definition, action.id, action.description) };
    case 'node.options':
      return { definition: change.patchNode(definition, action.id, { options: action.options }) };
    case 'node.settings':
      return { definition: change.setSettings(definition, action.id, action.settings) };
    case 'node.kind':
      return { definition: change.replaceKind(definition, action.id, action.node) };
    case 'nodes.disable':
      return { definition: change.disableNodes(definition, action.ids, action.disabled) };
    case 'edge.add':
      return { definition: change.connect(definition, action.edge) };
    case 'edge.move':
      return { definition: change.reconnect(definition, action.id, action.edge) };
    case 'remove':
      return { definition: change.removeParts(definition, action.selection), selection: noSelection };
    case 'restore':
      return { definition: action.definition, selection: noSelection };
    case 'paste': {
      const pasted = change.pasteClip(definition, action.clip, action.offset);
      return { definition: pasted.definition, selection: { nodes: pasted.ids, edges: [] } };
    }
  }
}

/** Changes with the same topic, one right after the other, are undone together. */
function topicOf(action: Edit): string | null {
  switch (action.type) {
    case 'node.rename':
    case 'node.describe':
      return `${action.type}:${action.id}`;
    case 'node.options':
    case 'node.settings':
      return action.topic === undefined ? null : `${action.type}:${action.id}:${action.topic}`;
    default:
      return null;
  }
}

function travel(state: EditorState, from: 'past' | 'future', to: 'past' | 'future'): EditorState {
  const definition = state[from].at(-1);
  if (!definition) return state;
  return {
    ...state,
    definition,
    selection: keepSelection(state.selection, definition),
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], state.definition],
    lastTopic: null,
  };
}

/** The part of a selection that exists. */
function keepSelection(selection: Selection, { nodes, edges }: WorkflowDefinition): Selection {
  const [nodeIds, edgeIds] = [idsOf(nodes), idsOf(edges)];
  const kept = {
    nodes: selection.nodes.filter((id) => nodeIds.has(id)),
    edges: selection.edges.filter((id) => edgeIds.has(id)),
  };
  return sameSelection(kept, selection) ? selection : kept;
}

const idsOf = (parts: readonly (FlowNode | FlowEdge)[]): Set<string> => new Set(parts.map(({ id }) => id));
