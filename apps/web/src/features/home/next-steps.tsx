import { IconCheck } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useForms, useLiveWorkflows, usePublishedForms, useRuns, useWorkflows } from './home-queries.ts';
import styles from './home.module.css';

interface Step {
  key: 'form' | 'publish' | 'workflow' | 'live' | 'run';
  done: boolean;
  to: LinkProps['to'];
}

const isSome = ({ data }: { data: { items: readonly unknown[] } | undefined }): boolean =>
  (data?.items.length ?? 0) > 0;

/** The way from an empty workspace to a first run. Nothing once all of it is done. */
export function NextSteps() {
  const { t } = useTranslation();
  const forms = useForms();
  const published = usePublishedForms();
  const workflows = useWorkflows();
  const live = useLiveWorkflows();
  const runs = useRuns({ limit: 8 });
  const read = [forms, published, workflows, live, runs];
  if (read.some(({ data }) => data === undefined)) return null;
  const steps: readonly Step[] = [
    { key: 'form', done: isSome(forms), to: '/forms' },
    { key: 'publish', done: isSome(published), to: '/forms' },
    { key: 'workflow', done: isSome(workflows), to: '/workflows' },
    { key: 'live', done: isSome(live), to: '/workflows' },
    { key: 'run', done: isSome(runs), to: '/executions' },
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const next = steps.find((step) => !step.done);
  return (
    <Card flush title={t('home.next')} description={t('home.nextText', { done, all: steps.length })}>
      <ol className={styles.steps}>
        {steps.map(({ key, done: isDone, to }, index) => (
          <li key={key} data-state={isDone ? 'done' : key === next?.key ? 'next' : undefined}>
            <span className={styles.stepMark}>
              {isDone ? <IconCheck size={14} stroke={2.4} aria-label={t('home.done')} /> : index + 1}
            </span>
            <div>
              <strong>{t(`home.steps.${key}.title`)}</strong>
              <p>{t(`home.steps.${key}.text`)}</p>
            </div>
            {key === next?.key && (
              <LinkButton to={to} variant="primary" size="small">
                {t('home.go')}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
