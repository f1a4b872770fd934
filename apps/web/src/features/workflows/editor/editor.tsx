import { useMutation } from '@tanstack/react-query';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { Outlet, useMatch, useNavigate } from '@tanstack/react-router';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { BuilderFrame } from '../../../builder/builder-frame.tsx';
import { isPublished } from '../../../builder/publish-status.tsx';
import { isTriggerKind } from '../../../flow/node-facts.ts';
import { useMayOn } from '../../../session/use-session.ts';
import type { VersionAddress } from '../../../versions/version-address.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { DraftTestDialog } from '../trials/draft-test-dialog.tsx';
import { PinsContext, usePinStore } from '../trials/pins.ts';
import { TrialDialog } from '../trials/trial-dialog.tsx';
import { ControlsDialog } from '../controls/controls-dialog.tsx';
import { useControlEntries } from '../controls/control-entries.tsx';
import { useTurnNotice } from '../controls/turn-notice.tsx';
import { AddStepDialog } from './add-step-dialog.tsx';
import { clipOf, fitClip, pasteOffset } from './clipboard.ts';
import { EditorCanvas } from './editor-canvas.tsx';
import { EditedWorkflowContext } from './editor-context.ts';
import { editorMenu, EditorTools } from './editor-tools.tsx';
import styles from './editor.module.css';
import { EmptyCanvas } from './empty-canvas.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { LastRunBar } from './last-run-bar.tsx';
import { NodePanel } from './node-panel.tsx';
import { RunDialog, sampleInput } from './run-dialog.tsx';
import { StepPalette } from './step-palette.tsx';
import { insertionFor } from './use-commands.ts';
import { useEditor, type EditorModel } from './use-editor.ts';

const versionsRoute = '/shell/workflows/$workflowId/versions';

/** Builds one workflow: canvas, palette, panel, and the last run on top of it. */
export function Editor({ workflow }: { workflow: Workflow }) {
  const { t } = useTranslation();
  const isOfVersions = useMatch({ from: versionsRoute, shouldThrow: false }) !== undefined;
  const editor = useEditor(workflow, isOfVersions);
  const { draft, perform, publishing } = editor;
  const { state } = draft;
  const rename = useMutation(api.workflows.rename.mutation());
  const name = rename.isPending ? rename.variables.body.name : workflow.name;
  const navigate = useNavigate();
  const openVersions = (search: VersionAddress): void =>
    void navigate({ to: '/workflows/$workflowId/versions', params: { workflowId: workflow.id }, search });
  const canEdit = useMayOn('workflow', workflow.id)('workflows:CAN_EDIT');
  const pins = usePinStore(workflow.id);
  const turnNotice = useTurnNotice(workflow, canEdit);
  const controls = useControlEntries(workflow, () => editor.setOpen('controls'));
  return (
    <EditedWorkflowContext value={{ workflow, ...draft }}>
      <PinsContext value={pins}>
        <BuilderFrame
          thing={{ ...workflow, kind: 'workflow', name }}
          list={{ label: t('workflows.title'), to: '/workflows' }}
          canEdit={canEdit}
          onRename={(next) => rename.mutate({ body: { id: workflow.id, name: next } })}
          saving={draft.saving}
          conflict={draft}
          history={{
            canUndo: state.past.length > 0,
            canRedo: state.future.length > 0,
            undo: () => perform('undo'),
            redo: () => perform('redo'),
          }}
          tools={<EditorTools editor={editor} workflow={workflow} />}
          menu={editorMenu(t, workflow, { ...editor, openVersions: () => openVersions({}), controls })}
          onChanges={() => void draft.saveNow().then(() => openVersions({ version: 'draft' }))}
          trial={{
            label: t('workflows.toolbar.run'),
            icon: <IconPlayerPlay size={16} aria-hidden />,
            onClick: () => perform('run'),
          }}
          publish={{
            onClick: () => perform('publish'),
            isBusy: publishing.publishing,
            isDisabled: state.definition.nodes.length === 0,
          }}
          notice={
            workflow.trigger_problem !== null ? <TriggerProblem problem={workflow.trigger_problem} /> : turnNotice
          }
        >
          {isOfVersions ? <Outlet /> : <EditorBody workflow={workflow} editor={editor} />}
          <Dialogs workflow={workflow} editor={editor} />
        </BuilderFrame>
      </PinsContext>
    </EditedWorkflowContext>
  );
}

/** Palette, canvas and panel beside each other. */
function EditorBody({ workflow, editor }: { workflow: Workflow; editor: EditorModel }) {
  const { draft, flow, checks, lastRun, add, show } = editor;
  const { state, dispatch } = draft;
  const { definition } = state;
  return (
    <div className={styles.body}>
      <StepPalette definition={definition} onPick={(kind) => add(kind, insertionFor(state, flow))} />
      <div className={styles.stage}>
        <EditorCanvas
          state={state}
          dispatch={dispatch}
          checks={checks}
          states={lastRun.states}
          subtitleOf={editor.subtitleOf}
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
  );
}

/** The published version starts no runs; only publishing a corrected one helps. */
function TriggerProblem({ problem }: { problem: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="danger" title={t('workflows.triggerProblem.title')}>
      {problem} {t('workflows.triggerProblem.cure')}
    </Notice>
  );
}

function ChosenNode({ editor }: { editor: EditorModel }) {
  const { draft, chosen, panelShown, setPanelShown, checks, lastRun } = editor;
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
        opened={open === 'run' && isPublished(workflow)}
        onClose={close}
        onStarted={() => {
          close();
          setLiveShown(true);
        }}
      />
      {open === 'trial' && <TrialDialog onPublish={() => editor.perform('publish')} onClose={close} />}
      {open === 'controls' && <ControlsDialog workflow={workflow} onClose={close} />}
      {open === 'draftTest' && (
        <DraftTestDialog
          definition={draft.state.definition}
          sample={sampleInput(draft.state.definition.nodes.find(({ kind }) => isTriggerKind(kind)))}
          onClose={close}
        />
      )}
      <HelpDialog opened={open === 'help'} onClose={close} />
    </>
  );
}
