import type { NodeState } from '@tessera/contracts/executions/executions.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { ReactFlowInstance } from '@xyflow/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowDrawing } from '../../flow/draw-flow.ts';
import { FlowCanvas } from '../../flow/flow-canvas.tsx';
import type { CardNode, LineEdge } from '../../flow/flow-view.ts';
import { reveal } from '../../flow/reveal.ts';
import { statesById } from '../../flow/run-colours.ts';
import { useSubtitles } from '../../flow/use-subtitles.ts';
import { untangled } from '../../flow/untangle.ts';

interface RunCanvasProps {
  definition: WorkflowDefinition;
  nodes: readonly NodeState[];
  chosen: string | null;
  onChoose(node: string | null): void;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();
const none: ReadonlySet<string> = new Set();

/** The executed version, coloured by the state of its nodes. */
export function RunCanvas({ definition: ran, nodes, chosen, onChoose }: RunCanvasProps) {
  const definition = untangled(ran);
  const { t } = useTranslation();
  const [drawing] = useState(() => new FlowDrawing());
  const states = useMemo(() => statesById(nodes), [nodes]);
  const overlay = {
    states,
    selectedNodes: useMemo(() => new Set(chosen === null ? [] : [chosen]), [chosen]),
    selectedEdges: none,
    dragged: nothing,
    problems: nothing,
    subtitleOf: useSubtitles(definition.nodes),
  };
  const [flow, setFlow] = useState<ReactFlowInstance<CardNode, LineEdge> | null>(null);
  // A push changes states, not the selection: the viewport stays.
  const showChosen = useEffectEvent(() => {
    const node = definition.nodes.find(({ id }) => id === chosen);
    if (flow && node) reveal(flow, node.position);
  });
  useEffect(() => showChosen(), [flow, chosen]);
  return (
    <FlowCanvas
      readOnly
      onInit={setFlow}
      label={t('executions.canvas')}
      nodes={drawing.nodes(definition, overlay)}
      edges={drawing.edges(definition, overlay)}
      onNodeClick={(_, { id }) => onChoose(id)}
      onPaneClick={() => onChoose(null)}
    />
  );
}
