import { status } from '@tessera/contracts/common.schema';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { useTranslation } from 'react-i18next';
import { isTriggerKind } from '../../../flow/node-facts.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { AddStepDialog } from './add-step-dialog.tsx';
import { clipOf, fitClip, pasteOffset } from './clipboard.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorCanvas } from './editor-canvas.tsx';
import { EditedWorkflowContext } from './editor-context.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import styles from './editor.module.css';
import { EmptyCanvas } from './empty-canvas.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { LastRunBar } from './last-run-bar.tsx';
import { NodePanel } from './node-panel.tsx';
import { RunDialog } from './run-dialog.tsx';
import { StepPalette } from './step-palette.tsx';
import { insertionFor } from './use-commands.ts';
import { useEditor, type EditorModel } from './use-editor.ts';

/** Builds one workflow: canvas, palette, panel, and the last run on top of it. */
export function Editor({ workflow }: { workflow: Workflow }) {
  useTitle(workflow.name);
  const editor = useEditor(workflow);
  const { draft, flow, checks, lastRun, add, show } = editor;
  const { state, dispatch } = draft;
  const { definition } = state;
  return (
    <EditedWorkflowContext value={{ workflow, saveNow: draft.saveNow }}>
      <div className={styles.editor}>
        <EditorToolbar
          workflow={workflow}
          state={state}
          saving={draft.saving}
          checks={checks}
          publishing={editor.publishing.publishing}
          perform={editor.perform}
          unpublish={editor.publishing.unpublish}
          focusNode={editor.focusNode}
        />
        {draft.saving.status === 'conflict' && <ConflictNotice draft={draft} />}
        {workflow.trigger_problem !== null && <TriggerProblem problem={workflow.trigger_problem} />}
        <div className={styles.body}>
          <StepPalette definition={definition} onPick={(kind) => add(kind, insertionFor(state, flow))} />
          <div className={styles.stage}>
            <EditorCanvas
              state={state}
              dispatch={dispatch}
              checks={checks}
              states={lastRun.states}
              summaryOf={editor.summaryOf}
              actions={editor.actions}
              onReady={editor.setFlow}
              onOpen={(id) => show(id, definition)}
            />
            {definition.nodes.length === 0 && (
              <EmptyCanvas onPick={(kind) => add(kind, { on: 'canvas', position: { x: 0, y: 0 } })} />
            )}
            {lastRun.run && (
              <LastRunBar
                run={lastRun.run}
                version={workflow.published_version}
                onHide={() => editor.setLiveShown(false)}
              />
            )}
          </div>
          <ChosenNode editor={editor} />
        </div>
        <Dialogs workflow={workflow} editor={editor} />
      </div>
    </EditedWorkflowContext>
  );
}

/** The published version starts no runs; only publishing a corrected one helps. */
function TriggerProblem({ problem }: { problem: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.banner}>
      <Notice tone="danger" title={t('workflows.triggerProblem.title')}>
        {problem} {t('workflows.triggerProblem.cure')}
      </Notice>
    </div>
  );
}

function ChosenNode({ editor }: { editor: EditorModel }) {
  const { draft, chosen, panelShown, setPanelShown, checks, lastRun, newest } = editor;
  const { state, dispatch } = draft;
  if (!chosen || !panelShown) return null;
  return (
    <NodePanel
      key={chosen.id}
      node={chosen}
      state={state}
      dispatch={dispatch}
      checks={checks}
      lastOutputs={lastRun.outputs}
      isNew={newest === chosen.id}
      onDuplicate={() => {
        const clip = fitClip(state.definition, clipOf(state.definition, [chosen.id]));
        dispatch({ type: 'paste', clip, offset: pasteOffset(state.definition, clip) });
      }}
      onClose={() => setPanelShown(false)}
    />
  );
}

function Dialogs({ workflow, editor }: { workflow: Workflow; editor: EditorModel }) {
  const { open, setOpen, add, draft, setLiveShown } = editor;
  const close = (): void => setOpen('nothing');
  const isPublished = workflow.status === status.published;
  return (
    <>
      <AddStepDialog
        opened={typeof open === 'object'}
        hasTrigger={draft.state.definition.nodes.some(({ kind }) => isTriggerKind(kind))}
        onPick={(kind) => typeof open === 'object' && add(kind, open)}
        onClose={close}
      />
      <RunDialog
        workflow={workflow}
        opened={open === 'run' && isPublished}
        onClose={close}
        onStarted={() => {
          close();
          setLiveShown(true);
        }}
      />
      <HelpDialog opened={open === 'help'} onClose={close} />
    </>
  );
}
