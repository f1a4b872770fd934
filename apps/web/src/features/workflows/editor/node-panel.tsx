import type { DefinitionProblem } from '@tessera/engine/problems';
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconTrash, IconX } from '@tabler/icons-react';
import { useState, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowIcon } from '../../../flow/flow-icon.tsx';
import flow from '../../../flow/flow.module.css';
import type { FlowNode, FlowValue } from '../../../flow/graph-shape.ts';
import { factsOf } from '../../../flow/node-facts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { nodeUiOf } from '../nodes/registry.ts';
import { VariableGroupsContext } from '../variables/variable-context.ts';
import { ConnectionList } from './connection-list.tsx';
import { problemAt, type DraftChecks } from './draft-checks.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import styles from './editor.module.css';
import { NodeSettingsForm } from './node-settings-form.tsx';
import { NodeTest } from './node-test.tsx';
import { newNodeOf } from './new-node.ts';
import { TriggerKindField } from './trigger-kind-field.tsx';

interface NodePanelProps {
  node: FlowNode;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  checks: DraftChecks;
  lastOutputs: ReadonlyMap<string, FlowValue>;
  onDuplicate(): void;
  onClose(): void;
}

const noGroups: never[] = [];

/** The panel beside the canvas: everything about the chosen node. */
export function NodePanel(props: NodePanelProps) {
  const { node, dispatch, checks, onClose } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<'setup' | 'settings' | 'test'>('setup');
  const facts = factsOf(node.kind);
  const isTrigger = facts.category === 'trigger';
  const tabs = [
    { value: 'setup' as const, label: t('workflows.panel.setup') },
    ...(isTrigger ? [] : [{ value: 'settings' as const, label: t('workflows.panel.settings') }]),
    ...(isTrigger ? [] : [{ value: 'test' as const, label: t('workflows.panel.test') }]),
  ];
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'setup';
  return (
    <aside className={styles.panel} aria-label={t('workflows.panel.title', { name: node.name })}>
      <header className={styles.panelHead}>
        <span className={flow.kindIcon} data-category={facts.category}>
          <FlowIcon name={facts.icon} />
        </span>
        <div className={styles.panelName}>
          <input
            className={styles.nameInput}
            value={node.name}
            maxLength={120}
            aria-label={t('workflows.panel.name')}
            onChange={(event) => dispatch({ type: 'node.rename', id: node.id, name: event.currentTarget.value })}
            onBlur={() => dispatch({ type: 'settle' })}
          />
          <span className={styles.panelKind}>
            {t(`nodes.${node.kind}.title`, { defaultValue: facts.title })} · <code>{node.id}</code>
          </span>
        </div>
        <IconButton label={t('workflows.panel.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.panelBar}>
        <Tabs label={t('workflows.panel.tabs')} value={shown} tabs={tabs} onChange={setTab} />
        <NodeActions {...props} isTrigger={isTrigger} />
      </div>
      <div className={styles.panelBody} onBlur={() => dispatch({ type: 'settle' })}>
        <VariableGroupsContext value={checks.variables[node.id] ?? noGroups}>
          {shown === 'setup' && <SetUp {...props} isTrigger={isTrigger} />}
          {shown === 'settings' && (
            <NodeSettingsForm
              node={node}
              problemAt={(path) => problemAt(checks.problems, node.id, `settings.${path}`)}
              change={(settings, topic) => dispatch({ type: 'node.settings', id: node.id, settings, topic })}
            />
          )}
          {shown === 'test' && (
            <NodeTest
              key={node.id}
              node={node}
              definition={props.state.definition}
              groups={checks.variables[node.id] ?? noGroups}
              outputs={props.lastOutputs}
            />
          )}
        </VariableGroupsContext>
      </div>
    </aside>
  );
}

function NodeActions({ node, dispatch, onDuplicate, isTrigger }: NodePanelProps & { isTrigger: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={styles.panelActions}>
      {!isTrigger && (
        <IconButton
          label={node.disabled ? t('workflows.panel.enable') : t('workflows.panel.disable')}
          onClick={() => dispatch({ type: 'nodes.disable', ids: [node.id], disabled: !node.disabled })}
        >
          {node.disabled ? <IconPlayerPlay size={17} aria-hidden /> : <IconPlayerPause size={17} aria-hidden />}
        </IconButton>
      )}
      {!isTrigger && (
        <IconButton label={t('workflows.panel.duplicate')} onClick={onDuplicate}>
          <IconCopy size={17} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t('workflows.panel.remove')}
        onClick={() => dispatch({ type: 'remove', selection: { nodes: [node.id], edges: [] } })}
      >
        <IconTrash size={17} aria-hidden />
      </IconButton>
    </span>
  );
}

function SetUp({ node, state, dispatch, checks, isTrigger }: NodePanelProps & { isTrigger: boolean }) {
  const { t } = useTranslation();
  const ui = nodeUiOf(node.kind);
  const own = checks.problems.filter(({ nodeId, field }) => nodeId === node.id && field === undefined);
  return (
    <>
      {own.map((problem) => (
        <Problem key={problem.message} problem={problem} />
      ))}
      {isTrigger && (
        <TriggerKindField
          kind={node.kind}
          onChange={(kind) => dispatch({ type: 'node.kind', id: node.id, node: newNodeOf(kind, t) })}
        />
      )}
      {ui ? (
        <ui.Form
          key={node.id}
          node={node}
          change={(options, topic) => dispatch({ type: 'node.options', id: node.id, options, topic })}
          problemAt={(path) => problemAt(checks.problems, node.id, `options.${path}`)}
        />
      ) : (
        <p>{t('workflows.panel.unknownKind', { kind: node.kind })}</p>
      )}
      <label className={styles.notes}>
        <span>{t('workflows.panel.notes')}</span>
        <textarea
          value={node.description ?? ''}
          maxLength={500}
          rows={2}
          placeholder={t('workflows.panel.notesPlaceholder')}
          onChange={(event) => dispatch({ type: 'node.describe', id: node.id, description: event.currentTarget.value })}
        />
      </label>
      <ConnectionList node={node} definition={state.definition} dispatch={dispatch} />
    </>
  );
}

function Problem({ problem }: { problem: DefinitionProblem }) {
  return (
    <p className={styles.problem} data-severity={problem.severity}>
      {problem.message}
    </p>
  );
}
