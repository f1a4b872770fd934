import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listWhere, listWith } from '../../lists/list-links.ts';
import { useMay } from '../../session/use-session.ts';
import { Figure, useTotalWords } from './figure.tsx';
import {
  listAccess,
  useForms,
  useLiveWorkflows,
  useOpenRuns,
  usePublishedForms,
  useReviews,
  useWorkflows,
} from './home-queries.ts';
import styles from './home.module.css';

const allForms = linkOptions({ to: '/forms' });
const allWorkflows = linkOptions({ to: '/workflows' });
const openRuns = linkOptions({
  to: '/executions',
  search: listWith({ property: 'status', operator: 'in', value: ['queued', 'running', 'waiting'] }),
});
const waitingReviews = linkOptions({ to: '/verifications', search: listWhere('review', 'waiting') });

/** The workspace's figures, each with a link to its list. */
export function HomeFigures() {
  const can = useMay();
  return (
    <div className={styles.figures}>
      {can(listAccess.forms) && <FormsFigure />}
      {can(listAccess.workflows) && <WorkflowsFigure />}
      {can(listAccess.runs) && <RunningFigure />}
      {can('verifications:CAN_VIEW') && <ReviewsFigure />}
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
    <Figure link={openRuns} name={t('home.figures.running')} of={useOpenRuns()} tone="active">
      {t('home.figures.runningHint')}
    </Figure>
  );
}

function ReviewsFigure() {
  const { t } = useTranslation();
  const reviews = useReviews();
  const total = reviews.data && { count: reviews.data.waiting, exact: true };
  return (
    <Figure
      link={waitingReviews}
      name={t('home.figures.reviews')}
      of={{ data: total && { total }, isError: reviews.isError }}
      tone="active"
    >
      {t('home.figures.reviewsHint')}
    </Figure>
  );
}
