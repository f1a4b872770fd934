import { Link, linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listWhere } from '../../lists/list-links.ts';
import { useMay } from '../../session/use-session.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import {
  listAccess,
  useFailedRuns,
  useForms,
  useLiveWorkflows,
  useOpenRuns,
  usePublishedForms,
  useWorkflows,
} from './home-queries.ts';
import styles from './home.module.css';

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
  return (
    <Figure link={allForms} name={t('home.figures.forms')} of={useForms()}>
      {t('home.figures.formsPublished', { number: useTotalWords(usePublishedForms()) ?? '…' })}
    </Figure>
  );
}

function WorkflowsFigure() {
  const { t } = useTranslation();
  return (
    <Figure link={allWorkflows} name={t('home.figures.workflows')} of={useWorkflows()}>
      {t('home.figures.workflowsLive', { number: useTotalWords(useLiveWorkflows()) ?? '…' })}
    </Figure>
  );
}

function RunningFigure() {
  const { t } = useTranslation();
  return (
    <Figure link={allRuns} name={t('home.figures.running')} of={useOpenRuns()} tone="active">
      {t('home.figures.runningHint')}
    </Figure>
  );
}

function FailedFigure() {
  const { t } = useTranslation();
  const failed = useFailedRuns();
  const total = failed.data?.total;
  return (
    <Figure link={failedRuns} name={t('home.figures.failed')} of={failed} tone="bad">
      {total && t(total.count > 0 ? 'home.figures.failedLook' : 'home.figures.failedNone')}
    </Figure>
  );
}

interface Counted {
  data: { total?: { count: number; exact: boolean } | undefined } | undefined;
  isError: boolean;
}

/** The number of a list; null while it loads. */
function useTotalWords({ data, isError }: Counted): string | null {
  const { t } = useTranslation();
  const total = data?.total;
  if (!total) return isError ? '–' : null;
  return t(total.exact ? 'home.exactly' : 'home.more', { number: total.count });
}

interface FigureProps {
  link: LinkProps;
  name: string;
  of: Counted;
  /** Colour of a number above zero. */
  tone?: 'active' | 'bad';
  children: ReactNode;
}

function Figure({ link, name, of: counted, tone, children }: FigureProps) {
  const words = useTotalWords(counted);
  const isSome = (counted.data?.total?.count ?? 0) > 0;
  return (
    <Link {...link} className={styles.figure} data-tone={isSome ? tone : undefined}>
      <span className={styles.figureName}>{name}</span>
      {words === null ? <Skeleton width={44} height={30} /> : <strong>{words}</strong>}
      <span className={styles.figureHint}>{children}</span>
    </Link>
  );
}
