import { useTranslation } from 'react-i18next';
import { cardSize } from '../../../flow/card-shape.ts';
import { fitOptions } from '../../../flow/fit-options.ts';
import { layoutFlow } from '../../../flow/layout.ts';
import { neighbour } from '../../../flow/navigation.ts';
import { portIdsOf, portsOf } from '../../../flow/node-facts.ts';
import { reveal } from '../../../flow/reveal.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { clipOf, fitClip, pasteOffset, readClip, writeClip, type Clip } from './clipboard.ts';
import type { Insertion } from './definition-changes.ts';
import type { Flow } from './editor-canvas.tsx';
import type { EditorCommand } from './shortcuts.ts';
import type { Draft } from './use-draft.ts';

interface Surroundings {
  draft: Draft;
  flow: Flow | null;
  openPanel(): void;
  addStep(at: Insertion): void;
  run(): void;
  publish(): void;
  help(): void;
  clear(): void;
}

/**
 * Where a step goes that is added from the keyboard or the toolbar: behind what is selected, or behind the last one.
 */
export function insertionFor(draft: Draft['state'], flow: Flow | null): Insertion {
  const { definition, selection } = draft;
  if (selection.edges[0] !== undefined && selection.nodes.length === 0) return { on: 'edge', edge: selection.edges[0] };
  const chosen = definition.nodes.find(({ id }) => id === selection.nodes[0]) ?? definition.nodes.at(-1);
  const ports = chosen ? portsOf(chosen) : [];
  const taken = new Set(definition.edges.filter(({ from }) => from === chosen?.id).map(({ port }) => port));
  const port = ports.find(({ id }) => !taken.has(id)) ?? ports[0];
  if (chosen && port) {
    const edge = definition.edges.find(({ from, port: used }) => from === chosen.id && used === port.id);
    return edge ? { on: 'edge', edge: edge.id } : { on: 'port', from: chosen.id, port: port.id };
  }
  const centre = flow?.screenToFlowPosition({ x: window.innerWidth / 2, y: window.innerHeight / 3 }) ?? { x: 0, y: 0 };
  return { on: 'canvas', position: { x: centre.x - cardSize.width / 2, y: centre.y } };
}

/** Copying and pasting through the system's clipboard, so that steps can be carried to another workflow. */
function useClipboard({ state, dispatch }: Draft) {
  const { t } = useTranslation();
  const { definition, selection } = state;
  const paste = (clip: Clip): void => {
    const fitting = fitClip(definition, clip);
    if (fitting.nodes.length < clip.nodes.length) toast.info(t('workflows.paste.oneTrigger'));
    if (fitting.nodes.length > 0) dispatch({ type: 'paste', clip: fitting, offset: pasteOffset(definition, fitting) });
  };
  const copy = async (): Promise<void> => {
    const clip = clipOf(definition, selection.nodes);
    try {
      await navigator.clipboard.writeText(writeClip(clip));
      toast.success(t('workflows.paste.copied', { count: clip.nodes.length }));
    } catch {
      toast.error(t('ui.copyRefused'));
    }
  };
  const pasteText = async (): Promise<void> => {
    try {
      const clip = readClip(await navigator.clipboard.readText());
      if (clip) paste(clip);
      else toast.warning(t('workflows.paste.nothing'));
    } catch {
      toast.error(t('workflows.paste.refused'));
    }
  };
  return { copy, paste, pasteText };
}

type Commands = { readonly [Command in EditorCommand]: () => boolean };

const done = (act: () => void): boolean => {
  act();
  return true;
};

/** What the commands do. @returns whether the command did something, so that the key press is used up */
export function useCommands(around: Surroundings): (command: EditorCommand) => boolean {
  const { draft, flow } = around;
  const { state, dispatch } = draft;
  const { definition, selection } = state;
  const { copy, paste, pasteText } = useClipboard(draft);
  const hasSelection = selection.nodes.length > 0 || selection.edges.length > 0;
  const canCopy = (): boolean => selection.nodes.length > 0 && !hasTextSelection();
  const move = (direction: 'up' | 'down' | 'left' | 'right'): boolean => {
    const next = neighbour(definition.nodes, definition.edges, selection.nodes[0], direction);
    if (next === null) return false;
    dispatch({ type: 'select', selection: { nodes: [next], edges: [] } });
    const node = definition.nodes.find(({ id }) => id === next);
    if (flow && node) reveal(flow, node.position);
    return true;
  };
  const ifSelected = (act: () => void): boolean => hasSelection && done(act);

  const commands: Commands = {
    undo: () => done(() => dispatch({ type: 'undo' })),
    redo: () => done(() => dispatch({ type: 'redo' })),
    copy: () => canCopy() && done(() => void copy()),
    cut: () => canCopy() && done(() => void copy().then(() => dispatch({ type: 'remove', selection }))),
    paste: () => done(() => void pasteText()),
    duplicate: () => ifSelected(() => paste(clipOf(definition, selection.nodes))),
    remove: () => ifSelected(() => dispatch({ type: 'remove', selection })),
    selectAll: () =>
      done(() => dispatch({ type: 'select', selection: { nodes: definition.nodes.map(({ id }) => id), edges: [] } })),
    clear: () => done(around.clear),
    add: () => done(() => around.addStep(insertionFor(state, flow))),
    open: () => ifSelected(around.openPanel),
    disable: () =>
      ifSelected(() => {
        const disabled = definition.nodes.some(({ id, ...node }) => selection.nodes.includes(id) && !node.disabled);
        dispatch({ type: 'nodes.disable', ids: selection.nodes, disabled });
      }),
    tidy: () =>
      done(() => {
        dispatch({ type: 'nodes.arrange', positions: layoutFlow(definition.nodes, definition.edges, portIdsOf) });
        requestAnimationFrame(() => void flow?.fitView(fitOptions));
      }),
    fit: () => done(() => void flow?.fitView(fitOptions)),
    save: () => done(() => void draft.saveNow()),
    run: () => done(around.run),
    publish: () => done(around.publish),
    help: () => done(around.help),
    up: () => move('up'),
    down: () => move('down'),
    left: () => move('left'),
    right: () => move('right'),
  };
  return (command) => commands[command]();
}

const hasTextSelection = (): boolean => (document.getSelection()?.toString() ?? '') !== '';
