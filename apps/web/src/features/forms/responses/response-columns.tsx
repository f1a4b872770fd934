import type { ResponseColumn, Submission } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { AnswerView } from './answer-view.tsx';
import styles from './responses.module.css';

/** When a response came, what was answered to each field, and which version of the form it was. */
export function responseColumns(
  fields: readonly ResponseColumn[],
  onShow: (id: string) => void,
): readonly GridColumn<Submission>[] {
  return [
    {
      key: 'submitted',
      title: 'forms.responses.submitted',
      width: 200,
      sortBy: 'created_at',
      cell: (submission) => <Submitted submission={submission} onShow={onShow} />,
    },
    ...fields.map((field): GridColumn<Submission> => ({
      key: `answers.${field.id}`,
      title: '',
      label: field.label,
      width: 180,
      grows: true,
      ...(field.retired && { isOptional: true }),
      cell: (submission) => (
        <div className={styles.answer}>
          <AnswerView column={field} submission={submission} />
        </div>
      ),
    })),
    {
      key: 'version',
      title: 'forms.responses.versionColumn',
      width: 90,
      align: 'end',
      isOptional: true,
      cell: ({ version }) => version,
    },
  ];
}

function Submitted({ submission, onShow }: { submission: Submission; onShow: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.submitted}>
      <button type="button" onClick={() => onShow(submission.id)}>
        <Moment at={submission.created_at} />
      </button>
      {submission.suspected_spam && <Badge tone="warning">{t('forms.responses.spam')}</Badge>}
    </span>
  );
}
