import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../ui/states/unread-page.tsx';

/** Leads to a response from where its form is not known, such as a run. */
export function ResponseLinkPage() {
  const { t } = useTranslation();
  const { responseId } = useParams({ from: '/shell/responses/$responseId' });
  const found = useQuery({ ...api.responses.find.options({ query: { id: responseId } }), meta: { quiet: true } });
  if (found.data)
    return (
      <Navigate to="/forms/$formId/responses/$responseId" params={{ formId: found.data.form_id, responseId }} replace />
    );
  return (
    <UnreadPage list={{ label: t('forms.list.title'), to: '/forms' }} of={found}>
      <SkeletonRows rows={6} height={48} />
    </UnreadPage>
  );
}
