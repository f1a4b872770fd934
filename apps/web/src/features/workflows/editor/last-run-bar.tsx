import type { RunSummary } from '@tessera/contracts/executions/executions.schema';
import { Link } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RunStatusBadge } from '../../../flow/run-status-badge.tsx';
import { useSpan } from '../../../time/time-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './editor.module.css';

/** The run that colours the canvas, as it goes. */
export function LastRunBar({ run, version, onHide }: { run: RunSummary; version: number | null; onHide(): void }) {
  const { t } = useTranslation();
  const span = useSpan(run.started_at ?? run.created_at, run.finished_at);
  return (
    <div className={styles.lastRun} role="status">
      <RunStatusBadge status={run.status} />
      <span className={styles.lastRunTime}>{span}</span>
      {version !== null && run.version !== version && (
        <span className={styles.lastRunNote}>{t('workflows.lastRun.olderVersion', { version: run.version })}</span>
      )}
      <Link to="/executions/$runId" params={{ runId: run.id }}>
        {t('workflows.lastRun.open')}
      </Link>
      <IconButton size="small" label={t('workflows.lastRun.hide')} onClick={onHide}>
        <IconX size={14} aria-hidden />
      </IconButton>
    </div>
  );
}
