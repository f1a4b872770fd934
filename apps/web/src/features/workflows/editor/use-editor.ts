import { status } from '@tessera/contracts/common.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reveal } from '../../../flow/reveal.ts';
import { useSubtitles } from '../../../flow/use-subtitles.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Insertion } from './definition-changes.ts';
import { checkDraft, shownChecks } from './draft-checks.ts';
import type { Flow } from './editor-canvas.tsx';
import { editorReducer, type EditorAction } from './editor-state.ts';
import { initialOf, newNodeOf } from './new-node.ts';
import { noSelection } from './selection.ts';
import type { EditorCommand } from './shortcuts.ts';
import { useCommands } from './use-commands.ts';
import { useDraft } from './use-draft.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useLastRun } from './use-last-run.ts';
import { usePublish } from './use-publish.ts';
import { useTriggerContext } from './use-trigger-context.ts';

type Open = 'nothing' | 'run' | 'trial' | 'help' | 'controls' | 'draftTest' | Insertion;
export type EditorModel = ReturnType<typeof useEditor>;

/** What the editor shows besides the draft: a window, the panel, the last run, where the canvas stands. */
function useView() {
  const [flow, setFlow] = useState<Flow | null>(null);
  const [open, setOpen] = useState<Open>('nothing');
  const [panelShown, setPanelShown] = useState(true);
  const [liveShown, setLiveShown] = useState(true);
  const actions = useMemo(
    () => ({
      addBehind: (from: string, port: string) => setOpen({ on: 'port', from, port }),
      addBetween: (edge: string) => setOpen({ on: 'edge', edge }),
    }),
    [],
  );
  const show = (id: string | undefined, { nodes }: WorkflowDefinition): void => {
    setPanelShown(true);
    const node = nodes.find((known) => known.id === id);
    if (flow && node) reveal(flow, node.position);
  };
  return { flow, setFlow, open, setOpen, panelShown, setPanelShown, liveShown, setLiveShown, actions, show };
}

/** What the keyboard does while the versions cover the canvas. */
const withoutCanvas: ReadonlySet<EditorCommand> = new Set(['undo', 'redo', 'save', 'publish']);

/** The whole editor of one workflow, but for how it looks. */
export function useEditor(workflow: Workflow, isCanvasHidden: boolean) {
  const { t } = useTranslation();
  const draft = useDraft(workflow);
  const { state, dispatch } = draft;
  const { definition, selection } = state;
  const view = useView();
  const { flow, setOpen, setPanelShown, liveShown, show } = view;
  const [newest, setNewest] = useState<string | null>(null);
  const [tried, setTried] = useState<ReadonlySet<string> | null>(null);
  const { context, problems } = useTriggerContext(definition);
  const deferred = useDeferredValue(definition);
  const checks = useMemo(() => checkDraft(deferred, context, problems), [deferred, context, problems]);
  const shown = useMemo(
    () => shownChecks(checks, deferred, { tried, newest, initialOf }),
    [checks, deferred, tried, newest],
  );
  const lastRun = useLastRun(workflow.id, liveShown && workflow.published_version !== null);
  const subtitleOf = useSubtitles(definition.nodes);
  const focusNode = (id: string): void => {
    dispatch({ type: 'select', selection: { nodes: [id], edges: [] } });
    show(id, definition);
  };
  const publishing = usePublish(workflow, draft, checks, focusNode);
  const isPublished = workflow.status === status.published;
  const perform = useCommands({
    draft,
    flow,
    openPanel: () => setPanelShown(true),
    addStep: setOpen,
    run: () => (isPublished ? setOpen('run') : toast.info(t('workflows.run.publishFirst'))),
    publish: () => {
      setTried(new Set(definition.nodes.map(({ id }) => id)));
      publishing.publish();
    },
    help: () => setOpen('help'),
    clear: () => dispatch({ type: 'select', selection: noSelection }),
  });
  useKeyboard((command) => (!isCanvasHidden || withoutCanvas.has(command)) && perform(command));
  const add = (kind: string, at: Insertion): void => {
    setOpen('nothing');
    const action: EditorAction = { type: 'node.add', node: newNodeOf(kind, t), at };
    dispatch(action);
    const next = editorReducer(state, action);
    setNewest(next.selection.nodes[0] ?? null);
    show(next.selection.nodes[0], next.definition);
  };
  const [only, ...others] = selection.nodes;
  const chosen = others.length === 0 ? definition.nodes.find(({ id }) => id === only) : undefined;
  if (newest !== null && chosen?.id !== newest) setNewest(null);
  return { ...view, draft, checks: shown, lastRun, subtitleOf, publishing, perform, focusNode, add, chosen };
}
