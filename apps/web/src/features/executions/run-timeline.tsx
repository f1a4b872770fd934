import { finalStatuses, type RunSummary, type Step } from '@tessera/contracts/executions/executions.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isTriggerKind } from '../../flow/node-facts.ts';
import { NodeStatusIcon } from '../../flow/node-status-icon.tsx';
import { durationWords, useNow } from '../../time/time-words.ts';
import styles from './run.module.css';
import { axisMarks, buildTimeline, splitKept, stepKey } from './timeline.ts';

interface RunTimelineProps {
  run: RunSummary;
  steps: readonly Step[];
  definition: WorkflowDefinition;
  chosen: string | null;
  onChoose(node: string): void;
}

/** Every attempt of every node on one axis of time. */
export function RunTimeline({ run, steps, definition, chosen, onChoose }: RunTimelineProps) {
  const { t } = useTranslation();
  const isOpen = !finalStatuses.includes(run.status);
  const now = useNow(isOpen);
  // A run that has ended has no running step: an open one was aborted with it.
  const end = isOpen || run.finished_at === null ? now : Date.parse(run.finished_at);
  const trigger = definition.nodes.find(({ kind }) => isTriggerKind(kind))?.id;
  const { kept, own } = useMemo(() => splitKept(steps, run, trigger), [steps, run, trigger]);
  const { totalMs, bars } = useMemo(() => buildTimeline(own, end), [own, end]);
  const names = useMemo(() => new Map(definition.nodes.map(({ id, name }) => [id, name || id])), [definition]);
  if (steps.length === 0)
    return <p className={styles.nothing}>{t(isOpen ? 'executions.notBegun' : 'executions.noSteps')}</p>;
  const nameOf = (step: Step): string => names.get(step.node_id) ?? step.node_id;
  const row = (step: Step, time: string, bar?: ReactNode) => (
    <li key={stepKey(step)}>
      <button
        type="button"
        aria-current={step.node_id === chosen || undefined}
        className={styles.barRow}
        onClick={() => onChoose(step.node_id)}
      >
        <span className={styles.barName}>
          <NodeStatusIcon status={step.status} size={15} label={t(`flow.status.${step.status}`)} />
          <span>{nameOf(step)}</span>
          {step.attempt > 1 && <em>{t('executions.attempt', { number: step.attempt })}</em>}
        </span>
        <span className={styles.barTrack} aria-hidden>
          {bar}
        </span>
        <span className={styles.barTime}>{time}</span>
      </button>
    </li>
  );
  return (
    <>
      <Axis totalMs={totalMs} />
      <ol className={styles.bars}>
        {kept.map((step) => row(step, t('executions.kept')))}
        {bars.map(({ step, left, width, durationMs, open }) =>
          row(
            step,
            durationWords(durationMs),
            <span
              className={styles.bar}
              data-status={step.status}
              data-open={(open && isOpen) || undefined}
              style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
            />,
          ),
        )}
      </ol>
    </>
  );
}

function Axis({ totalMs }: { totalMs: number }) {
  return (
    <div className={styles.axis} aria-hidden>
      {axisMarks(totalMs).map((mark) => (
        <span key={mark} style={{ left: `${(mark / totalMs) * 100}%` }}>
          {durationWords(mark)}
        </span>
      ))}
    </div>
  );
}
