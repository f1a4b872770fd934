import type { ResponseColumn, Submission } from '@tessera/contracts/forms/forms.schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../time/moment.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { AnswerView } from './answer-view.tsx';
import type { ResponseAddress } from './response-address.ts';
import styles from './responses.module.css';

/**
 * When a response came, what was answered to each field, and which version of the form it was.
 * @param address of the list, for the way from one response to the next
 */
export function responseColumns(
  fields: readonly ResponseColumn[],
  address: ResponseAddress,
): readonly GridColumn<Submission>[] {
  return [
    {
      key: 'submitted',
      title: 'forms.responses.submitted',
      width: 200,
      sortBy: 'created_at',
      cell: (submission) => <Submitted submission={submission} address={address} />,
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
      cell: ({ form_id: formId, version }) => (
        <TextLink to="/forms/$formId/versions" params={{ formId }} search={{ version }}>
          {version}
        </TextLink>
      ),
    },
  ];
}

function Submitted({ submission, address }: { submission: Submission; address: ResponseAddress }) {
  const { t } = useTranslation();
  return (
    <span className={styles.submitted}>
      <Link
        to="/forms/$formId/responses/$responseId"
        params={{ formId: submission.form_id, responseId: submission.id }}
        search={address}
      >
        <Moment at={submission.created_at} />
      </Link>
      {submission.suspected_spam && <Badge tone="warning">{t('forms.responses.spam')}</Badge>}
    </span>
  );
}
