import { IconCheck } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useForms, useRuns, useWorkflows } from './home-queries.ts';
import styles from './home.module.css';

interface Step {
  key: 'form' | 'publish' | 'workflow' | 'live' | 'run';
  done: boolean;
  to: LinkProps['to'];
}

/** The way from an empty workspace to a first run. Nothing once all of it is done. */
export function NextSteps() {
  const { t } = useTranslation();
  const forms = useForms();
  const workflows = useWorkflows();
  const runs = useRuns({ limit: 8 });
  if (forms.isPending || workflows.isPending || runs.isPending) return null;
  const steps: readonly Step[] = [
    { key: 'form', done: forms.items.length > 0, to: '/forms' },
    { key: 'publish', done: forms.published.length > 0, to: '/forms' },
    { key: 'workflow', done: workflows.items.length > 0, to: '/workflows' },
    { key: 'live', done: workflows.published.length > 0, to: '/workflows' },
    { key: 'run', done: (runs.data?.items.length ?? 0) > 0, to: '/executions' },
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
