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
  /** Read only: nothing moves, no edge can be drawn. */
  readOnly?: boolean;
  label: string;
  children?: ReactNode;
}

/** The canvas for editing a workflow and for watching a run. */
export function FlowCanvas({ readOnly = false, label, children, ...flow }: FlowCanvasProps) {
  const { t } = useTranslation();
  // An empty canvas would wait for the first card and then move it out of the viewport.
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

/** A workflow that fits on the screen needs no minimap. */
const miniMapFrom = 12;
/** Beside the zoom controls, where it covers no step. */
const ownAttribution = { hideAttribution: true } as const;
const miniMapSize = { width: 168, height: 116 } as const;
const connectionLine = { stroke: 'var(--accent)', strokeWidth: 2 } as const;

const miniMapClass = ({ data, selected }: CardNode): string =>
  [styles.miniNode, data.state && `mini-${data.state.status}`, selected && styles.miniSelected]
    .filter(Boolean)
    .join(' ');
