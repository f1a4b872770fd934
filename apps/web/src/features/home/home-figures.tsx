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
  const published = usePublishedForms();
  return (
    <Figure link={allForms} name={t('home.figures.forms')} total={useForms().data?.total}>
      {t('home.figures.formsPublished', { number: useTotalWords(published.data?.total) })}
    </Figure>
  );
}

function WorkflowsFigure() {
  const { t } = useTranslation();
  const live = useLiveWorkflows();
  return (
    <Figure link={allWorkflows} name={t('home.figures.workflows')} total={useWorkflows().data?.total}>
      {t('home.figures.workflowsLive', { number: useTotalWords(live.data?.total) })}
    </Figure>
  );
}

function RunningFigure() {
  const { t } = useTranslation();
  return (
    <Figure link={allRuns} name={t('home.figures.running')} total={useOpenRuns().data?.total} tone="active">
      {t('home.figures.runningHint')}
    </Figure>
  );
}

function FailedFigure() {
  const { t } = useTranslation();
  const total = useFailedRuns().data?.total;
  return (
    <Figure link={failedRuns} name={t('home.figures.failed')} total={total} tone="bad">
      {total && t(total.count > 0 ? 'home.figures.failedLook' : 'home.figures.failedNone')}
    </Figure>
  );
}

type Total = { count: number; exact: boolean } | undefined;

function useTotalWords(total: Total): string {
  const { t } = useTranslation();
  return total ? t(total.exact ? 'home.exactly' : 'home.more', { number: total.count }) : '…';
}

interface FigureProps {
  link: LinkProps;
  name: string;
  /** Undefined while loading. */
  total: Total;
  /** Colour of a number above zero. */
  tone?: 'active' | 'bad';
  children: ReactNode;
}

function Figure({ link, name, total, tone, children }: FigureProps) {
  const words = useTotalWords(total);
  return (
    <Link {...link} className={styles.figure} data-tone={total && total.count > 0 ? tone : undefined}>
      <span className={styles.figureName}>{name}</span>
      {total ? <strong>{words}</strong> : <Skeleton width={44} height={30} />}
      <span className={styles.figureHint}>{children}</span>
    </Link>
  );
}
