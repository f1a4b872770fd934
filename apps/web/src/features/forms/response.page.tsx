import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { OneResponse } from '@tessera/contracts/forms/forms.schema';
import { trashDays } from '@tessera/contracts/records/record-status';
import type { FormField } from '@tessera/fields/form-field.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Timeline } from '../../records/timeline.tsx';
import { ValuesForm } from '../../records/values-form.tsx';
import { useExactMoment } from '../../time/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text.tsx';
import { UnreadPage } from '../../ui/states/unread-page.tsx';
import { Answers } from './responses/answers.tsx';
import { ResponseActions } from './responses/response-actions.tsx';
import styles from './responses/response.module.css';
import { Suspicion } from './responses/suspicion.tsx';
import { useResponse, useResponseActs } from './responses/use-response.ts';

/** One response at its own address: its answers, and what happened to it. */
export function ResponsePage() {
  const { t } = useTranslation();
  const { formId, responseId } = useParams({ from: '/shell/forms/$formId/responses/$responseId' });
  const response = useResponse(formId, responseId);
  if (response.data) return <OpenResponse key={responseId} of={response.data} />;
  return (
    <UnreadPage list={{ label: t('forms.list.title'), to: '/forms' }} of={response}>
      <SkeletonRows rows={6} height={48} />
    </UnreadPage>
  );
}

function OpenResponse({ of }: { of: OneResponse }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const address = useSearch({ from: '/shell/forms/$formId/responses/$responseId' });
  const acts = useResponseActs(of);
  const { response, columns, editable } = of;
  const { id, form_id: formId } = response;
  const pages = api.responses.history.pages({ query: { form_id: formId, id, limit: 30 } });
  return (
    <Page
      title={t('forms.response.title', { at: exact(response.created_at).slice(0, 16) })}
      description={
        <TextLink to="/forms/$formId/versions" params={{ formId }} search={{ version: response.version }}>
          {t('forms.responses.version', { version: response.version })}
        </TextLink>
      }
      trail={[
        { label: t('forms.list.title'), to: '/forms' },
        { label: of.form_name, to: '/forms/$formId', params: { formId }, search: { tab: 'response' } },
      ]}
      beside={of.deleted_at !== null && <Badge tone="danger">{t('records.statuses.deleted')}</Badge>}
      actions={<ResponseActions of={of} address={address} acts={acts} />}
    >
      {of.deleted_at !== null && (
        <div className={styles.notice}>
          <Notice tone="warning">{t('forms.response.deleted', { count: trashDays })}</Notice>
        </div>
      )}
      {response.suspected_spam && (
        <div className={styles.notice}>
          <Suspicion submission={response} />
        </div>
      )}
      <div className={styles.parts}>
        <ResponseAnswers of={of} acts={acts} />
        <Card title={t('records.timeline')}>
          <Timeline
            pages={pages}
            columns={columns}
            restoring={acts.canEdit ? { values: response.answers, editable, save: acts.save } : undefined}
          />
        </Card>
      </div>
    </Page>
  );
}

interface AnswersProps {
  of: OneResponse;
  acts: ReturnType<typeof useResponseActs>;
}

function ResponseAnswers({ of, acts }: AnswersProps) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card
      title={t('forms.responses.answers')}
      actions={
        acts.canEdit &&
        !isEditing && (
          <Button size="small" icon={<IconPencil size={15} aria-hidden />} onClick={() => setIsEditing(true)}>
            {t('forms.responses.edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <EditedAnswers of={of} acts={acts} onDone={() => setIsEditing(false)} />
      ) : (
        <Answers columns={of.columns} submission={of.response} />
      )}
    </Card>
  );
}

/** The inputs of the form. Files and verifications stay as they were given, and so do fields of older versions. */
function EditedAnswers({ of: { response, editable }, acts, onDone }: AnswersProps & { onDone: () => void }) {
  const form = useQuery(api.forms.get.options({ query: { id: response.form_id } }));
  if (!form.data) return form.error ? <ErrorState of={form} /> : <SkeletonRows />;
  const fields = form.data.fields.filter((field): field is FormField => editable.includes(field.id));
  return <ValuesForm fields={fields} values={response.answers} save={acts.save} onDone={onDone} />;
}
