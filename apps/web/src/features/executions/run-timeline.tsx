import { finalStatuses, type RunSummary, type Step } from '@tessera/contracts/executions/executions.schema';
import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NodeStatusIcon } from '../../flow/node-status-icon.tsx';
import { durationWords, useNow } from '../../flow/time-words.ts';
import styles from './run.module.css';
import { axisMarks, buildTimeline } from './timeline.ts';

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
  // A run that ended has no step that goes on: an open one was cut off with it.
  const end = isOpen || run.finished_at === null ? now : Date.parse(run.finished_at);
  const { totalMs, bars } = useMemo(() => buildTimeline(steps, end), [steps, end]);
  const names = useMemo(() => new Map(definition.nodes.map(({ id, name }) => [id, name || id])), [definition]);
  if (bars.length === 0)
    return <p className={styles.nothing}>{t(isOpen ? 'executions.notBegun' : 'executions.noSteps')}</p>;
  return (
    <>
      <div className={styles.axis} aria-hidden>
        {axisMarks(totalMs).map((mark) => (
          <span key={mark} style={{ left: `${(mark / totalMs) * 100}%` }}>
            {durationWords(mark)}
          </span>
        ))}
      </div>
      <ol className={styles.bars}>
        {bars.map(({ key, step, left, width, durationMs, open }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={step.node_id === chosen || undefined}
              className={styles.barRow}
              onClick={() => onChoose(step.node_id)}
            >
              <span className={styles.barName}>
                <NodeStatusIcon status={step.status} size={15} label={t(`flow.status.${step.status}`)} />
                <span>{names.get(step.node_id) ?? step.node_id}</span>
                {step.attempt > 1 && <em>{t('executions.attempt', { number: step.attempt })}</em>}
              </span>
              <span className={styles.barTrack} aria-hidden>
                <span
                  className={styles.bar}
                  data-status={step.status}
                  data-open={(open && isOpen) || undefined}
                  style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
                />
              </span>
              <span className={styles.barTime}>{durationWords(durationMs)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
