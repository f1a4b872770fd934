import { Link } from '@tanstack/react-router';
import { finalStatuses, type RunSummary } from '@tessera/contracts/executions/executions.schema';
import { isStartedBy } from '@tessera/nodes/registry';
import { useTranslation } from 'react-i18next';
import { ErrorCode, useErrorWords } from '../../flow/error-code.tsx';
import { stepMessage } from '../../flow/error-words.ts';
import { FlowIcon } from '../../flow/flow-icon.tsx';
import { LivePill } from '../../flow/live-pill.tsx';
import { Moment, useExactMoment } from '../../time/moment.tsx';
import { factsOf } from '../../flow/node-facts.ts';
import { RunStatusBadge } from '../../flow/run-status-badge.tsx';
import { useSpan } from '../../time/time-words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { RunActions } from './run-actions.tsx';
import styles from './run.module.css';

interface RunHeaderProps {
  run: RunSummary;
  retriedAs: string | null;
  onShowFailed: (() => void) | undefined;
}

/** A run's identity, status and actions. */
export function RunHeader({ run, retriedAs, onShowFailed }: RunHeaderProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const isOpen = !finalStatuses.includes(run.status);
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        <BackLink to="/executions" label={t('executions.back')} />
        <h1 id="page-title" tabIndex={-1}>
          {run.workflow_name}
        </h1>
        <RunStatusBadge status={run.status} />
        {isOpen && <LivePill />}
        <RunActions run={run} retriedAs={retriedAs} />
      </div>
      <Facts run={run} />
      {run.error && (
        <p className={styles.runError} role="alert">
          <strong>{errorWords(run.error.code).title}.</strong> {stepMessage(run.error)}{' '}
          <ErrorCode code={run.error.code} />
          {onShowFailed && (
            <Button size="small" variant="quiet" onClick={onShowFailed}>
              {t('executions.showFailed')}
            </Button>
          )}
        </p>
      )}
    </header>
  );
}

function Facts({ run }: { run: RunSummary }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const span = useSpan(run.started_at, run.finished_at);
  const { kind, subject } = run.trigger;
  const facts = factsOf(kind);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('executions.facts.trigger')}</dt>
        <dd>
          <FlowIcon name={facts.icon} size={15} />
          {run.retry_of !== null && `${t('executions.retried')} · `}
          {t(`nodes.${kind}.title`, { defaultValue: facts.title })}
          {subject !== null && (
            <span className={styles.subject} title={subject}>
              <Subject kind={kind} subject={subject} />
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('executions.facts.version')}</dt>
        <dd>
          <VersionLink run={run} />
        </dd>
      </div>
      <div>
        <dt>{t('executions.facts.created')}</dt>
        <dd>
          <Moment at={run.created_at} />
          <span className={styles.exact}>{exact(run.created_at)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('executions.facts.duration')}</dt>
        <dd className={styles.number}>{span || '–'}</dd>
      </div>
      {run.retry_of !== null && (
        <div>
          <dt>{t('executions.facts.retryOf')}</dt>
          <dd>
            <Link to="/executions/$runId" params={{ runId: run.retry_of }}>
              {run.retry_of}
            </Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('executions.facts.id')}</dt>
        <dd>
          <code>{run.id}</code>
          <CopyButton value={run.id} label={t('executions.copyId')} />
        </dd>
      </div>
    </dl>
  );
}

function VersionLink({ run: { workflow_id: workflowId, version } }: { run: RunSummary }) {
  return (
    <Link to="/workflows/$workflowId/versions" params={{ workflowId }} search={{ version }}>
      {version}
    </Link>
  );
}

/** What started the run: a link to the response, or its name. */
function Subject({ kind, subject }: { kind: string; subject: string }) {
  const { t } = useTranslation();
  if (!isStartedBy(kind, 'form')) return subject;
  return (
    <Link to="/responses/$responseId" params={{ responseId: subject }}>
      {t('executions.response')}
    </Link>
  );
}
