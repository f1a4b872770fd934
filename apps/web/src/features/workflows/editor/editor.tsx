import { status } from '@tessera/contracts/common.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTriggerKind } from '../../../flow/node-facts.ts';
import { reveal } from '../../../flow/reveal.ts';
import { toast } from '../../../ui/toast.ts';
import { useSummaries } from '../use-summaries.ts';
import { AddStepDialog } from './add-step-dialog.tsx';
import { clipOf, fitClip, pasteOffset } from './clipboard.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Insertion } from './definition-changes.ts';
import { checkDraft } from './draft-checks.ts';
import { EditorCanvas, type Flow } from './editor-canvas.tsx';
import { EditedWorkflowContext } from './editor-context.ts';
import { editorReducer, type EditorAction } from './editor-state.ts';
import { noSelection } from './selection.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './editor.module.css';
import { EmptyCanvas } from './empty-canvas.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { LastRunBar } from './last-run-bar.tsx';
import { newNodeOf } from './new-node.ts';
import { NodePanel } from './node-panel.tsx';
import { RunDialog } from './run-dialog.tsx';
import { StepPalette } from './step-palette.tsx';
import { insertionFor, useCommands } from './use-commands.ts';
import { useDraft } from './use-draft.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useLastRun } from './use-last-run.ts';
import { usePublish } from './use-publish.ts';
import { useTriggerContext } from './use-trigger-context.ts';

type Open = 'nothing' | 'run' | 'help' | Insertion;

/** Builds one workflow: canvas, palette, panel, and the last run on top of it. */
export function Editor({ workflow }: { workflow: Workflow }) {
  const { t } = useTranslation();
  const draft = useDraft(workflow);
  const { state, dispatch } = draft;
  const { definition, selection } = state;
  const [flow, setFlow] = useState<Flow | null>(null);
  const [open, setOpen] = useState<Open>('nothing');
  const [panelShown, setPanelShown] = useState(true);
  const [liveShown, setLiveShown] = useState(true);
  // A step that was just added is not blamed for its empty fields until it is left.
  const [newest, setNewest] = useState<string | null>(null);

  const { context, problems } = useTriggerContext(definition);
  const deferred = useDeferredValue(definition);
  const checks = useMemo(() => checkDraft(deferred, context, problems), [deferred, context, problems]);
  const lastRun = useLastRun(workflow.id, liveShown && workflow.published_version !== null);
  const summaryOf = useSummaries(definition);

  const show = (id: string | undefined, { nodes }: WorkflowDefinition): void => {
    setPanelShown(true);
    const node = nodes.find((known) => known.id === id);
    if (flow && node) reveal(flow, node.position);
  };
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
      setNewest(null);
      publishing.publish();
    },
    help: () => setOpen('help'),
    clear: () => dispatch({ type: 'select', selection: noSelection }),
  });
  useKeyboard(perform);

  const add = (kind: string, at: Insertion): void => {
    setOpen('nothing');
    const action: EditorAction = { type: 'node.add', node: newNodeOf(kind, t), at };
    dispatch(action);
    const next = editorReducer(state, action);
    setNewest(next.selection.nodes[0] ?? null);
    show(next.selection.nodes[0], next.definition);
  };
  const actions = useMemo(
    () => ({
      addBehind: (from: string, port: string) => setOpen({ on: 'port', from, port }),
      addBetween: (edge: string) => setOpen({ on: 'edge', edge }),
    }),
    [],
  );
  const chosen =
    selection.nodes.length === 1 ? definition.nodes.find(({ id }) => id === selection.nodes[0]) : undefined;
  if (newest !== null && chosen?.id !== newest) setNewest(null);
  const isEmpty = definition.nodes.length === 0;
  return (
    <EditedWorkflowContext value={{ workflow, saveNow: draft.saveNow }}>
      <div className={styles.editor}>
        <EditorToolbar
          workflow={workflow}
          state={state}
          saving={draft.saving}
          checks={checks}
          publishing={publishing.publishing}
          perform={perform}
          unpublish={publishing.unpublish}
          focusNode={focusNode}
        />
        {draft.saving.status === 'conflict' && <ConflictNotice draft={draft} />}
        <div className={styles.body}>
          <StepPalette definition={definition} onPick={(kind) => add(kind, insertionFor(state, flow))} />
          <div className={styles.stage}>
            <EditorCanvas
              state={state}
              dispatch={dispatch}
              checks={checks}
              states={lastRun.states}
              summaryOf={summaryOf}
              actions={actions}
              onReady={setFlow}
              onOpen={(id) => show(id, definition)}
            />
            {isEmpty && <EmptyCanvas onPick={(kind) => add(kind, { on: 'canvas', position: { x: 0, y: 0 } })} />}
            {lastRun.run && (
              <LastRunBar run={lastRun.run} version={workflow.published_version} onHide={() => setLiveShown(false)} />
            )}
          </div>
          {chosen && panelShown && (
            <NodePanel
              key={chosen.id}
              node={chosen}
              state={state}
              dispatch={dispatch}
              checks={checks}
              lastOutputs={lastRun.outputs}
              isNew={newest === chosen.id}
              onDuplicate={() => {
                const clip = fitClip(definition, clipOf(definition, [chosen.id]));
                dispatch({ type: 'paste', clip, offset: pasteOffset(definition, clip) });
              }}
              onClose={() => setPanelShown(false)}
            />
          )}
        </div>
        <AddStepDialog
          opened={typeof open === 'object'}
          hasTrigger={definition.nodes.some(({ kind }) => isTriggerKind(kind))}
          onPick={(kind) => typeof open === 'object' && add(kind, open)}
          onClose={() => setOpen('nothing')}
        />
        <RunDialog
          workflow={workflow}
          opened={open === 'run'}
          onClose={() => setOpen('nothing')}
          onStarted={() => {
            setOpen('nothing');
            setLiveShown(true);
          }}
        />
        <HelpDialog opened={open === 'help'} onClose={() => setOpen('nothing')} />
      </div>
    </EditedWorkflowContext>
  );
}
