import { Link } from '@tanstack/react-router';
import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowIcon } from '../../flow/flow-icon.tsx';
import { MomentText } from '../../flow/moment-text.tsx';
import { factsOf } from '../../flow/node-facts.ts';
import { RunStatusBadge } from '../../flow/run-status-badge.tsx';
import { useSpan } from '../../flow/time-words.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import styles from './run-list.module.css';

const rowHeight = 56;

interface RunTableProps {
  ref: Ref<HTMLDivElement>;
  runs: readonly RunSummary[];
  /** Null where nothing can be done with runs. */
  chosen: ReadonlySet<string> | null;
  onChoose(chosen: ReadonlySet<string>): void;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore(): void;
}

/** Runs in rows. Only those in sight are drawn; near the end, more are read. */
export function RunTable({ ref, runs, chosen, onChoose, hasMore, loadingMore, loadMore }: RunTableProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => box.current);
  // oxlint-disable-next-line react/incompatible-library -- this table is drawn anew with the list; nothing memoises it
  const rows = useVirtualizer({
    count: runs.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => runs[index]?.id ?? index,
    overscan: 12,
  });
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const nearEnd = hasMore && !loadingMore && last >= runs.length - 10;
  const more = useEffectEvent(loadMore);
  useEffect(() => {
    if (nearEnd) more();
  }, [nearEnd]);
  return (
    <div ref={box} className={styles.scroller}>
      <div
        role="table"
        aria-label={t('executions.title')}
        aria-rowcount={runs.length + 1}
        className={styles.table}
        data-choosing={chosen !== null || undefined}
      >
        <Head runs={runs} chosen={chosen} onChoose={onChoose} />
        <div role="rowgroup" style={{ position: 'relative', height: rows.getTotalSize() }}>
          {shown.map(({ index, start, key }) => {
            const run = runs[index];
            return run ? (
              <RunRow
                key={key}
                run={run}
                top={start}
                index={index}
                chosen={chosen?.has(run.id)}
                onChoose={() => {
                  const next = new Set(chosen);
                  if (!next.delete(run.id)) next.add(run.id);
                  onChoose(next);
                }}
              />
            ) : null;
          })}
        </div>
      </div>
      {loadingMore && <p className={styles.loadingMore}>{t('ui.loading')}</p>}
    </div>
  );
}

function Head({ runs, chosen, onChoose }: Pick<RunTableProps, 'runs' | 'chosen' | 'onChoose'>) {
  const { t } = useTranslation();
  const all = chosen !== null && runs.length > 0 && runs.every(({ id }) => chosen.has(id));
  return (
    <div role="row" className={styles.head} aria-rowindex={1}>
      {chosen && (
        <span role="columnheader">
          <CheckboxField
            label={t('executions.chooseAll')}
            hideLabel
            checked={all}
            indeterminate={!all && chosen.size > 0}
            onChange={() => onChoose(new Set(all ? [] : runs.map(({ id }) => id)))}
          />
        </span>
      )}
      <span role="columnheader">{t('executions.columns.status')}</span>
      <span role="columnheader">{t('executions.columns.workflow')}</span>
      <span role="columnheader">{t('executions.columns.trigger')}</span>
      <span role="columnheader">{t('executions.columns.started')}</span>
      <span role="columnheader">{t('executions.columns.duration')}</span>
    </div>
  );
}

interface RunRowProps {
  run: RunSummary;
  top: number;
  index: number;
  chosen: boolean | undefined;
  onChoose(): void;
}

function RunRow({ run, top, index, chosen, onChoose }: RunRowProps) {
  const { t } = useTranslation();
  const span = useSpan(run.started_at, run.finished_at);
  const { kind, subject } = run.trigger;
  const facts = factsOf(kind);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ height: rowHeight, transform: `translateY(${top}px)` }}
      data-chosen={chosen || undefined}
    >
      {chosen !== undefined && (
        <span role="cell" className={styles.choose}>
          <CheckboxField
            label={t('executions.choose', { id: run.id })}
            hideLabel
            checked={chosen}
            onChange={onChoose}
          />
        </span>
      )}
      <span role="cell">
        <RunStatusBadge status={run.status} />
      </span>
      <span role="cell" className={styles.what}>
        <Link to="/executions/$runId" params={{ runId: run.id }} className={styles.rowLink}>
          {run.workflow_name}
        </Link>
        <span className={styles.detail} data-error={run.error !== null || undefined}>
          {run.error?.message ?? t('executions.version', { version: run.version })}
        </span>
      </span>
      <span role="cell" className={styles.trigger} title={subject ?? undefined}>
        <FlowIcon name={facts.icon} size={15} />
        <span>{run.retry_of ? t('executions.retried') : t(`nodes.${kind}.title`, { defaultValue: facts.title })}</span>
      </span>
      <span role="cell" className={styles.moment}>
        <MomentText at={run.created_at} />
      </span>
      <span role="cell" className={styles.span}>
        {span || '–'}
      </span>
    </div>
  );
}
