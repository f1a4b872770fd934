import type { ResponseColumn, Submission } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './responses.module.css';

interface Props {
  items: readonly Submission[];
  columns: readonly ResponseColumn[];
  onShow: (id: string) => void;
}

/** Responses as rows. On phones, what does not fit is in the response itself. */
export function ResponseTable({ items, columns, onShow }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('forms.responses.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('forms.responses.submitted')}</th>
            {columns.map(({ id, label, retired }) => (
              <th key={id} scope="col" title={label}>
                {label}
                {retired && <small> · {t('forms.responses.retired')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((submission) => (
            <tr key={submission.id} onClick={(event) => isOnRow(event) && onShow(submission.id)}>
              <th scope="row">
                <button type="button" onClick={() => onShow(submission.id)}>
                  <Moment at={submission.created_at} />
                </button>
                {submission.suspected_spam && <Badge tone="warning">{t('forms.responses.spam')}</Badge>}
              </th>
              {columns.map((column) => (
                <td key={column.id}>
                  <AnswerView column={column} submission={submission} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the row was meant, and nothing in it that does something of its own or opened a window over the page. */
const isOnRow = ({ target, currentTarget }: React.MouseEvent<HTMLTableRowElement>): boolean =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('a, button');
