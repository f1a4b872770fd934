import '@xyflow/react/dist/base.css';
import { Background, BackgroundVariant, MiniMap, ReactFlow, type ReactFlowProps } from '@xyflow/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowLine } from './flow-line.tsx';
import type { CardNode, LineEdge } from './flow-view.ts';
import styles from './flow.module.css';
import { StepCard } from './step-card.tsx';
import { openingOf } from './fit-options.ts';
import { ZoomControls } from './zoom-controls.tsx';

const nodeTypes = { card: StepCard };
const edgeTypes = { line: FlowLine };

interface FlowCanvasProps extends Pick<
  ReactFlowProps<CardNode, LineEdge>,
  | 'nodes'
  | 'edges'
  | 'onNodesChange'
  | 'onEdgesChange'
  | 'onConnect'
  | 'onConnectEnd'
  | 'onReconnect'
  | 'isValidConnection'
  | 'onNodeDragStop'
  | 'onSelectionDragStop'
  | 'onNodeClick'
  | 'onPaneClick'
  | 'onDrop'
  | 'onDragOver'
  | 'onInit'
> {
  /** Looked at only: nothing moves, nothing is wired. */
  readOnly?: boolean;
  label: string;
  children?: ReactNode;
}

/** The canvas: the same for editing a workflow and for watching one run. */
export function FlowCanvas({ readOnly = false, label, children, ...flow }: FlowCanvasProps) {
  const { t } = useTranslation();
  // On an empty one it would wait for the first card, and move it away from where it was brought into sight.
  const [fitsAtFirst] = useState(() => (flow.nodes?.length ?? 0) > 0);
  return (
    <div className={styles.canvas} data-read-only={readOnly || undefined}>
      <ReactFlow<CardNode, LineEdge>
        {...flow}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={!readOnly}
        nodesConnectable={!readOnly}
        edgesReconnectable={!readOnly}
        elementsSelectable
        deleteKeyCode={null}
        multiSelectionKeyCode={['Meta', 'Control', 'Shift']}
        selectionKeyCode="Shift"
        disableKeyboardA11y
        minZoom={0.1}
        maxZoom={1.75}
        fitView={fitsAtFirst}
        fitViewOptions={openingOf(flow.nodes ?? [])}
        connectionRadius={36}
        connectionLineStyle={connectionLine}
        zoomOnDoubleClick={false}
        panOnScroll
        elevateNodesOnSelect={false}
        proOptions={ownAttribution}
        aria-label={label}
        ariaLabelConfig={{ 'node.a11yDescription.default': t('flow.keyboardHelp') }}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.2} className={styles.dots} />
        <ZoomControls />
        {(flow.nodes?.length ?? 0) >= miniMapFrom && (
          <MiniMap
            className={styles.miniMap}
            style={miniMapSize}
            pannable
            zoomable
            nodeClassName={miniMapClass}
            nodeBorderRadius={14}
            ariaLabel={t('flow.miniMap')}
          />
        )}
        {children}
      </ReactFlow>
    </div>
  );
}

/** A workflow that fits on the screen needs no map. */
const miniMapFrom = 12;
/** It stands beside the zoom, where it lies over no step. */
const ownAttribution = { hideAttribution: true } as const;
const miniMapSize = { width: 168, height: 116 } as const;
const connectionLine = { stroke: 'var(--accent)', strokeWidth: 2 } as const;

const miniMapClass = ({ data, selected }: CardNode): string =>
  [styles.miniNode, data.state && `mini-${data.state.status}`, selected && styles.miniSelected]
    .filter(Boolean)
    .join(' ');
