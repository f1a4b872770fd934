import type { RunStatus } from '@tessera/contracts/executions/executions.schema';
import { conditionsText } from '@tessera/query/query-text';
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listWhere } from '../../lists/list-links.ts';
import { useMay } from '../../session/use-session.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { listAccess, useFailedRuns, useForms, useRuns, useWorkflows } from './home-queries.ts';
import styles from './home.module.css';

const most = 100;

const allForms = linkOptions({ to: '/forms' });
const allWorkflows = linkOptions({ to: '/workflows' });
const allRuns = linkOptions({ to: '/executions' });
const failedRuns = linkOptions({ to: '/executions', search: listWhere('status', 'failed') });

/** The workspace's figures, each with a link to its list. */
export function HomeFigures() {
  const can = useMay();
  return (
    <div className={styles.figures}>
      {can(listAccess.forms) && <FormsFigure />}
      {can(listAccess.workflows) && <WorkflowsFigure />}
      {can(listAccess.runs) && <RunningFigure />}
      {can(listAccess.runs) && <FailedFigure />}
    </div>
  );
}

function FormsFigure() {
  const { t } = useTranslation();
  const forms = useForms();
  const count = useCounted(forms.items.length, forms.isPart);
  return (
    <Figure link={allForms} name={t('home.figures.forms')} value={forms.isPending ? null : count}>
      {t('home.figures.formsPublished', { count: forms.published.length })}
    </Figure>
  );
}

function WorkflowsFigure() {
  const { t } = useTranslation();
  const workflows = useWorkflows();
  const count = useCounted(workflows.items.length, workflows.isPart);
  return (
    <Figure link={allWorkflows} name={t('home.figures.workflows')} value={workflows.isPending ? null : count}>
      {t('home.figures.workflowsLive', { count: workflows.published.length })}
    </Figure>
  );
}

const inStatus = (status: RunStatus): string | undefined =>
  conditionsText({ property: 'status', operator: 'equal', value: status });

function RunningFigure() {
  const { t } = useTranslation();
  const queued = useRuns({ filter: inStatus('queued'), limit: most });
  const running = useRuns({ filter: inStatus('running'), limit: most });
  const waiting = useRuns({ filter: inStatus('waiting'), limit: most });
  const pages = [queued, running, waiting];
  const number = pages.reduce((sum, { data }) => sum + (data?.items.length ?? 0), 0);
  const count = useCounted(
    number,
    pages.some(({ data }) => data?.nextCursor != null),
  );
  return (
    <Figure
      link={allRuns}
      name={t('home.figures.running')}
      value={pages.some(({ isPending }) => isPending) ? null : count}
      tone={number > 0 ? 'active' : undefined}
    >
      {t('home.figures.runningHint')}
    </Figure>
  );
}

function FailedFigure() {
  const { t } = useTranslation();
  const failed = useFailedRuns();
  const number = failed.data?.items.length ?? 0;
  const count = useCounted(number, failed.data?.nextCursor != null);
  return (
    <Figure
      link={failedRuns}
      name={t('home.figures.failed')}
      value={failed.isPending ? null : count}
      tone={number > 0 ? 'bad' : undefined}
    >
      {t(number > 0 ? 'home.figures.failedLook' : 'home.figures.failedNone')}
    </Figure>
  );
}

function useCounted(number: number, isPart: boolean): string {
  const { t, i18n } = useTranslation();
  const words = number.toLocaleString(i18n.language);
  return isPart ? t('home.more', { number: words }) : words;
}

interface FigureProps {
  link: LinkProps;
  name: string;
  /** Null while loading. */
  value: string | null;
  tone?: 'active' | 'bad';
  children: ReactNode;
}

function Figure({ link, name, value, tone, children }: FigureProps) {
  return (
    <Link {...link} className={styles.figure} data-tone={tone}>
      <span className={styles.figureName}>{name}</span>
      {value === null ? <Skeleton width={44} height={30} /> : <strong>{value}</strong>}
      <span className={styles.figureHint}>{children}</span>
    </Link>
  );
}
