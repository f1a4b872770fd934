import type { ResponseColumn, Submission } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { AnswerView } from './answer-view.tsx';
import styles from './responses.module.css';

/** The answers of a response by their labels; fields of older versions only where they were answered. */
export function Answers({ columns, submission }: { columns: readonly ResponseColumn[]; submission: Submission }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.answers}>
      {columns
        .filter(({ id, retired }) => !retired || submission.answers[id] !== undefined)
        .map((column) => (
          <div key={column.id}>
            <dt>
              {column.label}
              {column.retired && <small> · {t('forms.responses.retired')}</small>}
            </dt>
            <dd>
              <AnswerView column={column} submission={submission} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
