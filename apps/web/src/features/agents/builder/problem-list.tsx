import type { AgentProblem } from '@tessera/contracts/agents/agents.schema';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/states/notice.tsx';
import styles from './builder.module.css';

interface Props {
  of: { data: { problems: AgentProblem[] } | undefined };
  onOpen(problem: AgentProblem): void;
}

/** Problems first, then warnings; a click opens the part that has it. */
export function ProblemList({ of, onOpen }: Props) {
  const { t } = useTranslation();
  const problems = of.data?.problems;
  if (!problems) return <Notice title={t('ui.loading')} />;
  if (problems.length === 0) return <Notice tone="success" title={t('agents.problems.none')} />;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const sorted = [...errors, ...problems.filter(({ severity }) => severity === 'warning')];
  return (
    <Notice
      tone={errors.length > 0 ? 'danger' : 'warning'}
      title={t(`agents.problems.${errors.length > 0 ? 'errors' : 'warnings'}`, {
        count: errors.length > 0 ? errors.length : sorted.length,
      })}
    >
      <ul className={styles.problems}>
        {sorted.map((problem) => (
          <li key={`${problem.field} ${problem.message}`}>
            <button type="button" onClick={() => onOpen(problem)}>
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
