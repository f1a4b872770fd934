import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TriedRun } from '@tessera/contracts/workflows/trials/workflow-trials.contract';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import type { PartChange } from '../../../flow/flow-view.ts';
import { RunStatusBadge } from '../../../flow/run-status-badge.tsx';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { useEditedWorkflow } from '../editor/editor-context.ts';
import { DifferenceCanvas } from '../versions/difference-canvas.tsx';
import styles from './trials.module.css';

const counts = ['10', '20', '50'] as const;

interface Props {
  onPublish: () => void;
  onClose: () => void;
}

/** The stored draft over the inputs of the last runs: which would end differently, and at which step. */
export function TrialDialog({ onPublish, onClose }: Props) {
  const { t } = useTranslation();
  const { workflow } = useEditedWorkflow();
  const [count, setCount] = useState<(typeof counts)[number]>('20');
  const trial = useQuery({
    ...api.workflowTrials.overHistory.options({ body: { id: workflow.id, runs: Number(count) } }),
    // A result is of the draft that the dialog was opened for.
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  return (
    <Dialog
      opened
      title={t('workflows.trial.title')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button
            variant="primary"
            disabled={!trial.data}
            onClick={() => {
              onClose();
              onPublish();
            }}
          >
            {t('builder.publish')}
          </Button>
        </>
      }
    >
      <div className={styles.trial}>
        <p>{t('workflows.trial.text')}</p>
        <SegmentedField
          label={t('workflows.trial.runs')}
          value={count}
          onChange={setCount}
          options={counts.map((value) => ({ value, label: value }))}
        />
        {trial.data ? (
          <TriedRuns items={trial.data.items} />
        ) : trial.error ? (
          <ErrorState of={trial} />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </div>
    </Dialog>
  );
}

function TriedRuns({ items }: { items: readonly TriedRun[] }) {
  const { t } = useTranslation();
  const different = items.filter(({ differs }) => differs);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = items.find(({ run_id: id }) => id === chosen) ?? different[0];
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconHistory size={22} aria-hidden />}
        title={t('workflows.trial.none')}
        text={t('workflows.trial.noneText')}
      />
    );
  return (
    <>
      <Notice tone={different.length > 0 ? 'warning' : 'success'}>
        {different.length > 0
          ? t('workflows.trial.differ', { count: different.length, total: items.length })
          : t('workflows.trial.same', { count: items.length })}
      </Notice>
      {shown && <TriedCanvas run={shown} />}
      <Table
        label={t('workflows.trial.title')}
        rowKey={({ run_id: id }) => id}
        rows={[...different, ...items.filter(({ differs }) => !differs)]}
        columns={[
          { key: 'run', title: t('workflows.trial.columns.run'), cell: (run) => <RunLink run={run} /> },
          {
            key: 'before',
            title: t('workflows.trial.columns.before'),
            wideOnly: true,
            cell: ({ before }) => <RunStatusBadge status={before.status} />,
          },
          { key: 'after', title: t('workflows.trial.columns.after'), cell: (run) => <After run={run} /> },
          {
            key: 'where',
            title: t('workflows.trial.columns.where'),
            cell: (run) => <Where run={run} onChoose={() => setChosen(run.run_id)} />,
          },
        ]}
      />
    </>
  );
}

function RunLink({ run: { run_id: runId, created_at: at } }: { run: TriedRun }) {
  return (
    <Link to="/executions/$runId" params={{ runId }} className={styles.link}>
      <Moment at={at} />
    </Link>
  );
}

function After({ run: { after, differs } }: { run: TriedRun }) {
  const { t } = useTranslation();
  if (after.status === 'unknown') return <Badge tone="warning">{t('workflows.trial.unknown')}</Badge>;
  return (
    <span className={styles.after} title={after.error ?? undefined}>
      <RunStatusBadge status={after.status} />
      {!differs && t('workflows.trial.unchanged')}
    </span>
  );
}

/** The steps that differ, which show on the canvas when they are chosen. */
function Where({ run, onChoose }: { run: TriedRun; onChoose: () => void }) {
  const { t } = useTranslation();
  const { workflow } = useEditedWorkflow();
  const nameOf = (id: string) => workflow.definition.nodes.find((node) => node.id === id)?.name || id;
  const [first, ...more] = run.nodes;
  if (run.after.unanswered !== null)
    return (
      <Button size="small" variant="quiet" onClick={onChoose}>
        {t('workflows.trial.unanswered', { name: nameOf(run.after.unanswered) })}
      </Button>
    );
  if (!first) return '–';
  return (
    <Button size="small" variant="quiet" onClick={onChoose}>
      {t(`workflows.trial.changes.${first.change}`, { name: nameOf(first.node_id) })}
      {more.length > 0 && ` ${t('workflows.trial.more', { count: more.length })}`}
    </Button>
  );
}

function TriedCanvas({ run }: { run: TriedRun }) {
  const { t } = useTranslation();
  const { workflow } = useEditedWorkflow();
  const changes = new Map<string, PartChange>(run.nodes.map(({ node_id: id }) => [id, 'changed']));
  if (run.after.unanswered !== null) changes.set(run.after.unanswered, 'added');
  return (
    <DifferenceCanvas
      key={run.run_id}
      label={t('workflows.trial.canvas')}
      merged={{ definition: workflow.definition, changes }}
    />
  );
}
