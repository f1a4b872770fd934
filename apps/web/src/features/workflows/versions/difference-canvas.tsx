import { useMemo, useState } from 'react';
import { FlowDrawing } from '../../../flow/draw-flow.ts';
import { FlowCanvas } from '../../../flow/flow-canvas.tsx';
import { noStates } from '../../../flow/run-colours.ts';
import { useSubtitles } from '../../../flow/use-subtitles.ts';
import type { MergedDefinition } from './merged-definition.ts';
import styles from './workflow-versions.module.css';

interface CanvasProps {
  label: string;
  merged: MergedDefinition;
  onChoose?(node: string): void;
}
const nothing: ReadonlyMap<string, never> = new Map<string, never>();
const none: ReadonlySet<string> = new Set();

/** A definition, coloured by what differs. */
export function DifferenceCanvas({ label, merged: { definition, changes }, onChoose }: CanvasProps) {
  const [drawing] = useState(() => new FlowDrawing());
  const [chosen, setChosen] = useState<string | null>(null);
  const overlay = {
    states: noStates,
    selectedNodes: useMemo(() => new Set(chosen === null ? [] : [chosen]), [chosen]),
    selectedEdges: none,
    dragged: nothing,
    problems: nothing,
    changes,
    subtitleOf: useSubtitles(definition.nodes),
  };
  return (
    <section className={styles.canvas} aria-label={label}>
      <FlowCanvas
        readOnly
        label={label}
        nodes={drawing.nodes(definition, overlay)}
        edges={drawing.edges(definition, overlay)}
        onNodeClick={(_, { id }) => {
          setChosen(id);
          onChoose?.(id);
        }}
        onPaneClick={() => setChosen(null)}
      />
    </section>
  );
}
