import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import type { DefinitionProblem } from '@tessera/engine/compile/problems';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { type DraftChecks, problemText } from './draft-checks.ts';
import styles from './editor.module.css';

interface ProblemListProps {
  checks: DraftChecks;
  definition: WorkflowDefinition;
  focusNode(id: string): void;
}

/** What keeps the draft from being published, and what may surprise; each leads to its node. */
export function ProblemList({ checks, definition, focusNode }: ProblemListProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { problems, errors } = checks;
  if (problems.length === 0) return null;
  const nodeOf = ({ nodeId, edgeId }: DefinitionProblem): string | undefined =>
    nodeId ?? definition.edges.find(({ id }) => id === edgeId)?.from;
  const nameOf = (id: string): string => definition.nodes.find((node) => node.id === id)?.name || id;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={380}
      align="end"
      trigger={
        <Button
          variant="quiet"
          icon={<IconAlertTriangle size={16} aria-hidden className={errors > 0 ? styles.bad : styles.mild} />}
          aria-label={t('workflows.problems.count', { count: problems.length })}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {String(problems.length)}
        </Button>
      }
    >
      <h2 className={styles.problemsTitle}>
        {errors > 0 ? t('workflows.problems.title', { count: errors }) : t('workflows.problems.warnings')}
      </h2>
      <ul className={styles.problems}>
        {problems.map((problem) => {
          const id = nodeOf(problem);
          return (
            <ProblemItem
              key={`${problem.code}${id}${problem.edgeId}${problem.field}${problem.message}`}
              problem={problem}
              name={id === undefined ? null : nameOf(id)}
              onOpen={() => {
                if (id === undefined) return;
                setOpened(false);
                focusNode(id);
              }}
            />
          );
        })}
      </ul>
    </Popover>
  );
}

function ProblemItem({ problem, name, onOpen }: { problem: DefinitionProblem; name: string | null; onOpen(): void }) {
  return (
    <li>
      <button type="button" disabled={name === null} onClick={onOpen}>
        <IconAlertTriangle size={15} aria-hidden className={problem.severity === 'error' ? styles.bad : styles.mild} />
        <span>
          {name !== null && <strong>{name}</strong>}
          <span>{problemText(problem)}</span>
        </span>
      </button>
    </li>
  );
}
