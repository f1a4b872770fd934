import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ChecklistStep } from '@tessera/contracts/accounts/preferences.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './home.module.css';

const pages: Record<ChecklistStep, LinkProps['to']> = {
  form: '/forms',
  publish: '/forms',
  workflow: '/workflows',
  live: '/workflows',
  run: '/executions',
};

/** The way from an empty workspace to a first run. Nothing once all of it is done, or once it was dismissed. */
export function NextSteps() {
  const { t } = useTranslation();
  const checklist = useQuery({ ...api.preferences.firstLogin.options(), refetchOnMount: 'always' });
  const dismiss = useMutation(api.preferences.update.mutation());
  if (!checklist.data || checklist.data.dismissed) return null;
  const { steps } = checklist.data;
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const next = steps.find((step) => !step.done);
  return (
    <Card
      flush
      title={t('home.next')}
      description={t('home.nextText', { done, all: steps.length })}
      actions={
        <Button
          variant="quiet"
          size="small"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ body: { checklist_dismissed: true } })}
        >
          {t('home.dismiss')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ key, done: isDone }, index) => (
          <li key={key} data-state={isDone ? 'done' : key === next?.key ? 'next' : undefined}>
            <span className={styles.stepMark}>
              {isDone ? <IconCheck size={14} stroke={2.4} aria-label={t('home.done')} /> : index + 1}
            </span>
            <div>
              <strong>{t(`home.steps.${key}.title`)}</strong>
              <p>{t(`home.steps.${key}.text`)}</p>
            </div>
            {key === next?.key && (
              <LinkButton to={pages[key]} variant="primary" size="small">
                {t('home.go')}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
