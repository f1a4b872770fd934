import { BaseEdge, EdgeLabelRenderer, getSmoothStepPath, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanvasActions, type LineEdge } from './flow-view.ts';
import styles from './flow.module.css';

/** An edge: coloured by its use in a run; an editor can insert a step in its middle. */
export const FlowLine = memo(function FlowLine(props: EdgeProps<LineEdge>) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, data, selected } = props;
  const { t } = useTranslation();
  const actions = useCanvasActions();
  const [path, middleX, middleY] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
    borderRadius: 14,
    // Below the labels of the ports, at any length of the line.
    centerY: sourceY + Math.min((targetY - sourceY) / 2, 52),
  });
  const marks = { 'data-trace': data?.trace, 'data-change': data?.change };
  return (
    <>
      <BaseEdge id={id} path={path} className={styles.line} interactionWidth={18} {...marks} />
      {data?.label && (
        <EdgeLabelRenderer>
          <span
            className={styles.portLabel}
            data-on-line
            data-trace={data.trace}
            style={{ transform: `translate(-50%, 0) translate(${sourceX}px, ${sourceY + 10}px)` }}
          >
            {data.label}
          </span>
        </EdgeLabelRenderer>
      )}
      {actions && (
        <g
          className={`nodrag nopan ${styles.lineButton}`}
          data-shown={selected || undefined}
          transform={`translate(${middleX}, ${middleY})`}
          role="button"
          tabIndex={0}
          aria-label={t('flow.addBetween')}
          onClick={(event) => {
            event.stopPropagation();
            actions.addBetween(id);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            event.stopPropagation();
            actions.addBetween(id);
          }}
        >
          <rect x={-12} y={-12} width={24} height={24} rx={8} />
          <path d="M -5 0 H 5 M 0 -5 V 5" />
        </g>
      )}
    </>
  );
});
