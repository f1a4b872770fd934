import { IconPlus } from '@tabler/icons-react';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { handleLeft, handleSize } from './card-shape.ts';
import { FlowIcon } from './flow-icon.tsx';
import { useCanvasActions, type CardNode } from './flow-view.ts';
import styles from './flow.module.css';
import { isTriggerKind } from './node-facts.ts';
import { NodeStatusIcon, ProblemIcon } from './node-status-icon.tsx';
import { useSpan } from '../time/time-words.ts';

/** From the inner edge of the card's border. */
const middleOf = (index: number, count: number): number => handleLeft(index, count) + handleSize / 2 - 1;

/** One node on the canvas: its kind, a summary, and in a run its state. */
export const StepCard = memo(function StepCard({ data, selected }: NodeProps<CardNode>) {
  const { t } = useTranslation();
  const actions = useCanvasActions();
  const { node, facts, ports, openPorts, subtitle, problems, state, change } = data;
  return (
    <div
      className={styles.card}
      data-status={state?.status}
      data-change={change}
      data-category={facts.category}
      data-selected={selected || undefined}
      data-disabled={node.disabled || undefined}
      data-problem={problems > 0 || undefined}
    >
      {!isTriggerKind(node.kind) && (
        <Handle id="in" type="target" position={Position.Top} className={styles.handle} isConnectable={!!actions} />
      )}
      <span className={styles.cardIcon}>
        <FlowIcon name={facts.icon} size={20} />
      </span>
      <span className={styles.cardText}>
        <span className={styles.cardTitle}>{node.name || facts.title}</span>
        <span className={styles.cardSummary}>{node.disabled ? t('flow.disabled') : subtitle}</span>
      </span>
      <CardSigns data={data} />
      {ports.map((port, index) => (
        <Handle
          key={port.id}
          id={port.id}
          type="source"
          position={Position.Bottom}
          className={styles.handle}
          style={{ left: middleOf(index, ports.length) }}
          isConnectable={!!actions}
          title={port.title}
        />
      ))}
      {actions &&
        ports.map((port, index) =>
          openPorts.has(port.id) ? (
            <span key={port.id} className={styles.stub} style={{ left: middleOf(index, ports.length) }}>
              {ports.length > 1 && <span className={styles.portLabel}>{port.title}</span>}
              <button
                type="button"
                className={`nodrag nopan ${styles.addButton}`}
                aria-label={t('flow.addAfter', { name: node.name, port: port.title })}
                onClick={(event) => {
                  event.stopPropagation();
                  actions.addBehind(node.id, port.id);
                }}
              >
                <IconPlus size={14} aria-hidden />
              </button>
            </span>
          ) : null,
        )}
    </div>
  );
});

function CardSigns({ data: { problems, state, change } }: { data: CardNode['data'] }) {
  const { t } = useTranslation();
  const span = useSpan(state?.started_at ?? null, state?.finished_at ?? null);
  if (change) return <span className={styles.changeSign}>{t(`versions.kinds.${change}`)}</span>;
  if (!state) {
    return problems > 0 ? (
      <span className={styles.cardSigns} title={t('flow.problems', { count: problems })}>
        <ProblemIcon />
        <span className={styles.srOnly}>{t('flow.problems', { count: problems })}</span>
      </span>
    ) : null;
  }
  return (
    <span className={styles.cardSigns}>
      <NodeStatusIcon status={state.status} label={t(`flow.status.${state.status}`)} />
      <span className={styles.cardTiming}>
        {state.attempts > 1 && <span className={styles.attempts}>{t('flow.times', { count: state.attempts })}</span>}
        {span}
      </span>
    </span>
  );
}
