import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { IconX } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { closesCircle, type FlowNode } from '../../../flow/graph-shape.ts';
import { isTriggerKind, portsOf } from '../../../flow/node-facts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
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
  const nameOf = (id: string): string => definition.nodes.find((known) => known.id === id)?.name || id;
  return (
    <fieldset className={styles.connections}>
      <legend>{t('workflows.connections.title')}</legend>
      {ports.map((port) => {
        const edges = definition.edges.filter((edge) => edge.from === node.id && edge.port === port.id);
        const linked = new Set(edges.map(({ to }) => to));
        const free = definition.nodes.filter(
          (other) =>
            !isTriggerKind(other.kind) && !linked.has(other.id) && !closesCircle(definition.edges, node.id, other.id),
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
              <SelectField
                label={t('workflows.connections.add', { port: port.title })}
                hideLabel
                placeholder={t('workflows.connections.choose')}
                value={null}
                searchable
                options={free.map(({ id, name }) => ({ value: id, label: name || id }))}
                onChange={(to) => dispatch({ type: 'edge.add', edge: { from: node.id, port: port.id, to } })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
