import { getRouteApi } from '@tanstack/react-router';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { executions } from '@tessera/contracts/executions/executions.contract';
import type { NodeState, Step } from '@tessera/contracts/executions/executions.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import { Skeleton, SkeletonRows } from '../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../ui/states/unread-page.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { finalStatuses } from '@tessera/contracts/executions/executions.schema';
import { nodeOf } from '@tessera/nodes/registry';
import { RunApprovals } from './approvals/run-approvals.tsx';
import { NodeDetails } from './node-details.tsx';
import { ReplayButton } from './replay-dialog.tsx';
import { RunCanvas } from './run-canvas.tsx';
import { RunData } from './run-data.tsx';
import { RunHeader } from './run-header.tsx';
import styles from './run.module.css';
import { RunTimeline } from './run-timeline.tsx';
import { stepOrder } from './step-order.ts';
import { useRun } from './use-run.ts';
import { useStepKeys } from './use-step-keys.ts';

const route = getRouteApi('/shell/executions/$runId');

/** One run, live: its version coloured by the state of each node, and every attempt over time. */
export function RunPage() {
  const { t } = useTranslation();
  const { runId: id } = route.useParams();
  const { details, steps } = useRun(id);
  if (details.data) return <RunView key={id} details={details.data} steps={steps.data?.items ?? null} />;
  return (
    <UnreadPage list={{ label: t('executions.title'), to: '/executions' }} of={details}>
      <Skeleton height={280} />
      <SkeletonRows rows={4} />
    </UnreadPage>
  );
}

type View = 'canvas' | 'timeline' | 'data';
const views: readonly View[] = ['canvas', 'timeline', 'data'];

interface RunViewProps {
  details: ResponseOf<typeof executions.details>;
  /** Null while loading. */
  steps: readonly Step[] | null;
}
const noSteps: readonly Step[] = [];

function RunView({ details, steps }: RunViewProps) {
  const { t } = useTranslation();
  const { run, definition, nodes } = details;
  const items = steps ?? noSteps;
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<View>('canvas');
  const order = useMemo(() => stepOrder(items, definition), [items, definition]);
  useStepKeys(order, chosen, setChosen);
  useTitle(run.workflow_name);
  const failedNode = run.error?.nodeId ?? nodes.find(({ status }) => status === 'failed')?.node_id;
  const asksPeople =
    !finalStatuses.includes(run.status) && definition.nodes.some(({ kind }) => nodeOf(kind)?.asksPeople);
  return (
    <div className={styles.page}>
      <RunHeader
        run={run}
        retriedAs={details.retried_as}
        onShowFailed={failedNode === undefined ? undefined : () => setChosen(failedNode)}
      />
      {asksPeople && <RunApprovals run={run.id} />}
      <div className={styles.tabs}>
        <SegmentedField
          label={t('executions.views.title')}
          hideLabel
          fullWidth
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`executions.views.${value}`) }))}
        />
      </div>
      <div className={styles.body} data-view={view}>
        <div className={styles.main}>
          <section className={styles.canvas} aria-label={t('executions.views.canvas')}>
            <RunCanvas definition={definition} nodes={nodes} chosen={chosen} onChoose={setChosen} />
          </section>
          <section className={styles.timeline} aria-label={t('executions.views.timeline')}>
            {steps === null ? (
              <TimelineSkeleton nodes={nodes} />
            ) : (
              <RunTimeline run={run} steps={steps} definition={definition} chosen={chosen} onChoose={setChosen} />
            )}
          </section>
        </div>
        <Side details={details} steps={items} chosen={chosen} onClose={() => setChosen(null)} />
      </div>
    </div>
  );
}

/** As high as the timeline, so that the canvas keeps its size. */
function TimelineSkeleton({ nodes }: { nodes: readonly NodeState[] }) {
  const attempts = nodes.reduce((sum, node) => sum + node.attempts, 0);
  return (
    <div className={styles.timelineSkeleton}>
      <SkeletonRows rows={attempts} height={30} />
    </div>
  );
}

interface SideProps {
  details: RunViewProps['details'];
  steps: readonly Step[];
  chosen: string | null;
  onClose(): void;
}

function Side({ details, steps, chosen, onClose }: SideProps) {
  const { t } = useTranslation();
  const { run, definition, titles, nodes, input, result } = details;
  return (
    <aside className={styles.side} data-open={chosen !== null || undefined} aria-label={t('executions.details')}>
      {chosen === null ? (
        <RunData run={run} definition={definition} titles={titles} input={input} result={result} />
      ) : (
        <NodeDetails
          key={chosen}
          node={definition.nodes.find(({ id }) => id === chosen)}
          state={nodes.find((state) => state.node_id === chosen)}
          steps={steps.filter((step) => step.node_id === chosen)}
          replay={(node) => <ReplayButton run={run} definition={definition} node={node} steps={steps} />}
          titles={titles[chosen]}
          onClose={onClose}
        />
      )}
    </aside>
  );
}
