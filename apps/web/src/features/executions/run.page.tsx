import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { afterJoining, usePushes, useWatch } from '../../realtime.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { NodeDetails } from './node-details.tsx';
import { RunCanvas } from './run-canvas.tsx';
import { RunData } from './run-data.tsx';
import { RunHeader } from './run-header.tsx';
import styles from './run.module.css';
import { RunTimeline } from './run-timeline.tsx';
import { stepOrder } from './step-order.ts';
import { useStepKeys } from './use-step-keys.ts';

const route = getRouteApi('/shell/executions/$runId');

/** One run, as it goes: the version that it runs coloured by where each node stands, and every attempt in time. */
export function RunPage() {
  const { t } = useTranslation();
  const { runId: id } = route.useParams();
  const watch = { kind: 'run', id } as const;
  useWatch(watch);
  const details = useQuery({
    ...afterJoining(watch, api.executions.details.options({ query: { id } })),
    meta: { quiet: true },
  });
  const steps = useQuery({
    ...afterJoining(watch, api.executions.steps.options({ query: { id } })),
    meta: { quiet: true },
  });
  // Where nodes stand is pushed; what went in and came out is read again when it moves.
  const revision = details.data?.run.revision;
  const { refetch } = steps;
  useEffect(() => {
    if (revision !== undefined) void refetch({ cancelRefetch: false });
  }, [revision, refetch]);
  usePushes((pushes) => {
    if (pushes.some((push) => push.type === 'run.nodes' && push.run_id === id)) void refetch({ cancelRefetch: false });
  });
  const [chosen, setChosen] = useState<{ run: string; node: string | null }>({ run: id, node: null });
  const [view, setView] = useState<'canvas' | 'timeline' | 'data'>('canvas');
  const node = chosen.run === id ? chosen.node : null;
  const choose = (next: string | null): void => setChosen({ run: id, node: next });
  const items = useMemo(() => steps.data?.items ?? [], [steps.data]);
  const order = useMemo(() => stepOrder(items, details.data?.definition), [items, details.data]);
  useStepKeys(order, node, choose);
  useEffect(() => {
    document.title = `${details.data?.run.workflow_name ?? t('executions.run')} · Tessera`;
  }, [details.data?.run.workflow_name, t]);

  if (!details.data) {
    if (details.error) {
      return (
        <ErrorState
          message={details.error.message}
          onRetry={() => void details.refetch()}
          retrying={details.isFetching}
        />
      );
    }
    return (
      <div className={styles.loading} role="status" aria-label={t('ui.loading')}>
        <Skeleton height={64} />
        <Skeleton height={280} />
        <SkeletonRows rows={4} />
      </div>
    );
  }
  const { run, definition, nodes, input, result } = details.data;
  const failedNode = run.error?.nodeId ?? nodes.find(({ status }) => status === 'failed')?.node_id;
  return (
    <div className={styles.page}>
      <RunHeader run={run} onShowFailed={failedNode === undefined ? undefined : () => choose(failedNode)} />
      <div className={styles.tabs}>
        <SegmentedField
          label={t('executions.views.title')}
          hideLabel
          fullWidth
          value={view}
          onChange={setView}
          options={(['canvas', 'timeline', 'data'] as const).map((value) => ({
            value,
            label: t(`executions.views.${value}`),
          }))}
        />
      </div>
      <div className={styles.body} data-view={view}>
        <div className={styles.main}>
          <section className={styles.canvas} aria-label={t('executions.views.canvas')}>
            <RunCanvas definition={definition} nodes={nodes} chosen={node} onChoose={choose} />
          </section>
          <section className={styles.timeline} aria-label={t('executions.views.timeline')}>
            {steps.isPending ? (
              <SkeletonRows rows={4} height={34} />
            ) : (
              <RunTimeline run={run} steps={items} definition={definition} chosen={node} onChoose={choose} />
            )}
          </section>
        </div>
        <aside className={styles.side} data-open={node !== null || undefined} aria-label={t('executions.details')}>
          {node === null ? (
            <RunData run={run} input={input} result={result} />
          ) : (
            <NodeDetails
              key={node}
              node={definition.nodes.find((known) => known.id === node)}
              nodeId={node}
              state={nodes.find((state) => state.node_id === node)}
              steps={items.filter((step) => step.node_id === node)}
              onClose={() => choose(null)}
            />
          )}
        </aside>
      </div>
    </div>
  );
}
