import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './step-marks.module.css';

/** Progress in a few steps. */
export function StepMarks({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps} aria-label={t('accounts.stepOf', { step: current + 1, steps: steps.length })}>
      {steps.map((name, index) => (
        <li
          key={name}
          data-state={index < current ? 'done' : index === current ? 'current' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{index < current ? <IconCheck size={13} stroke={2.6} aria-hidden /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
