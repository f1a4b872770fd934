import { collectKey } from '@tessera/engine/compile/compile';
import type { DefinitionProblem } from '@tessera/engine/compile/problems';
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconTrash, IconX } from '@tabler/icons-react';
import { useState, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowIcon } from '../../../flow/flow-icon.tsx';
import flow from '../../../flow/flow.module.css';
import type { FlowNode, FlowValue } from '../../../flow/graph-shape.ts';
import { factsOf } from '../../../flow/node-facts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { nodeUiOf } from '../nodes/node-ui-of.ts';
import { CollectableGroupsContext, LastValuesContext, VariableGroupsContext } from '../variables/variable-context.ts';
import { ConnectionList } from './connection-list.tsx';
import { problemAt, problemText, type DraftChecks } from './draft-checks.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import styles from './editor.module.css';
import { NodeSettingsForm } from './node-settings-form.tsx';
import { NodeTest } from './node-test.tsx';
import { newNodeOf } from './new-node.ts';
import { ShortcutHint } from './shortcut-hint.tsx';
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
  const facts = factsOf(node.kind);
  const kindTitle = t(`nodes.${node.kind}.title`, { defaultValue: facts.title });
  return (
    <aside className={styles.panel} data-over-canvas aria-label={t('workflows.panel.title', { name: node.name })}>
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
          {node.name !== kindTitle && <span className={styles.panelKind}>{kindTitle}</span>}
        </div>
        <NodeMenu {...props} isTrigger={facts.category === 'trigger'} />
        <IconButton label={t('workflows.panel.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.panelBody} onBlur={() => dispatch({ type: 'settle' })}>
        <LastValuesContext value={props.lastOutputs}>
          <VariableGroupsContext value={checks.variables[node.id] ?? noGroups}>
            <CollectableGroupsContext value={checks.variables[collectKey(node.id)] ?? noGroups}>
              {facts.category === 'trigger' ? <SetUp {...props} isTrigger /> : <StepTabs {...props} />}
            </CollectableGroupsContext>
          </VariableGroupsContext>
        </LastValuesContext>
      </div>
    </aside>
  );
}

function StepTabs(props: NodePanelProps) {
  const { node, state, dispatch, checks, lastOutputs } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState<'setup' | 'settings' | 'test'>('setup');
  return (
    <Tabs
      label={t('workflows.panel.tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'setup', label: t('workflows.panel.setup'), panel: <SetUp {...props} isTrigger={false} /> },
        {
          value: 'settings',
          label: t('workflows.panel.settings'),
          panel: (
            <NodeSettingsForm
              node={node}
              isJoin={state.definition.edges.filter(({ to }) => to === node.id).length > 1}
              problemAt={(path) => problemAt(checks.problems, node.id, `settings.${path}`)}
              change={(settings, topic) => dispatch({ type: 'node.settings', id: node.id, settings, topic })}
            />
          ),
        },
        {
          value: 'test',
          label: t('workflows.panel.test'),
          panel: (
            <NodeTest
              node={node}
              definition={state.definition}
              groups={checks.variables[node.id] ?? noGroups}
              outputs={lastOutputs}
            />
          ),
        },
      ]}
    />
  );
}

function NodeMenu({ node, dispatch, onDuplicate, isTrigger }: NodePanelProps & { isTrigger: boolean }) {
  const { t } = useTranslation();
  const stepEntries = [
    {
      label: node.disabled ? t('workflows.panel.enable') : t('workflows.panel.disable'),
      icon: node.disabled ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />,
      after: <ShortcutHint command="disable" />,
      onSelect: () => dispatch({ type: 'nodes.disable', ids: [node.id], disabled: !node.disabled }),
    },
    {
      label: t('workflows.panel.duplicate'),
      icon: <IconCopy size={16} aria-hidden />,
      after: <ShortcutHint command="duplicate" />,
      onSelect: onDuplicate,
    },
  ];
  const remove = {
    label: t('workflows.panel.remove'),
    icon: <IconTrash size={16} aria-hidden />,
    after: <ShortcutHint command="remove" />,
    danger: true,
    onSelect: () => dispatch({ type: 'remove', selection: { nodes: [node.id], edges: [] } }),
  };
  return (
    <ActionsMenu
      label={t('workflows.panel.actions')}
      groups={[{ entries: isTrigger ? [] : stepEntries }, { entries: [remove] }]}
    />
  );
}

function SetUp({ node, state, dispatch, checks, isTrigger }: NodePanelProps & { isTrigger: boolean }) {
  const { t } = useTranslation();
  const ui = nodeUiOf(node.kind);
  const own = checks.problems.filter(({ nodeId, field }) => nodeId === node.id && field === undefined);
  return (
    <div className={styles.setUp}>
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
        <p>{t('workflows.panel.unknownKind')}</p>
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
      <p className={styles.nodeId}>
        {t('workflows.panel.id')} <code>{node.id}</code>
      </p>
    </div>
  );
}

function Problem({ problem }: { problem: DefinitionProblem }) {
  return (
    <p className={styles.problem} data-severity={problem.severity}>
      {problemText(problem)}
    </p>
  );
}
