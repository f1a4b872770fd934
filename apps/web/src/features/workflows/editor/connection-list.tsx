import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { upstreamOf, type FlowNode } from '../../../flow/graph-shape.ts';
import { isTriggerKind, portsOf } from '../../../flow/node-facts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { EditorAction } from './editor-state.ts';
import styles from './editor.module.css';

interface ConnectionListProps {
  node: FlowNode;
  definition: WorkflowDefinition;
  dispatch: Dispatch<EditorAction>;
}

/** Where each way out leads: what dragging a line does, for the keyboard and for small screens. */
export function ConnectionList({ node, definition, dispatch }: ConnectionListProps) {
  const { t } = useTranslation();
  const ports = portsOf(node);
  const before = upstreamOf(definition.edges, node.id);
  const nameOf = (id: string): string => definition.nodes.find((known) => known.id === id)?.name || id;
  return (
    <fieldset className={styles.connections}>
      <legend>{t('workflows.connections.title')}</legend>
      {ports.map((port) => {
        const edges = definition.edges.filter((edge) => edge.from === node.id && edge.port === port.id);
        const linked = new Set(edges.map(({ to }) => to));
        const free = definition.nodes.filter(
          (other) =>
            other.id !== node.id && !isTriggerKind(other.kind) && !linked.has(other.id) && !before.has(other.id),
        );
        return (
          <div key={port.id} className={styles.connection}>
            <span className={styles.connectionPort}>{port.title}</span>
            <ul className={styles.connectionEnds}>
              {edges.map((edge) => (
                <li key={edge.id}>
                  <button
                    type="button"
                    onClick={() => dispatch({ type: 'select', selection: { nodes: [edge.to], edges: [] } })}
                  >
                    {nameOf(edge.to)}
                  </button>
                  <IconButton
                    size="small"
                    label={t('workflows.connections.remove', { name: nameOf(edge.to) })}
                    onClick={() => dispatch({ type: 'remove', selection: { nodes: [], edges: [edge.id] } })}
                  >
                    <IconX size={14} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
            {free.length > 0 && (
              <Connect
                port={port.title}
                free={free}
                onChoose={(to) => dispatch({ type: 'edge.add', edge: { from: node.id, port: port.id, to } })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The steps to choose from are listed only once somebody wants to choose: there may be hundreds. */
function Connect({ port, free, onChoose }: { port: string; free: readonly FlowNode[]; onChoose(to: string): void }) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  if (!choosing) {
    return (
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        aria-label={t('workflows.connections.add', { port })}
        onClick={() => setChoosing(true)}
      >
        {t('workflows.connections.choose')}
      </Button>
    );
  }
  return (
    <SelectField
      label={t('workflows.connections.add', { port })}
      hideLabel
      autoFocus
      placeholder={t('workflows.connections.choose')}
      value={null}
      searchable
      options={free.map(({ id, name }) => ({ value: id, label: name || id }))}
      onBlur={() => setChoosing(false)}
      onChange={(to) => {
        setChoosing(false);
        onChoose(to);
      }}
    />
  );
}
