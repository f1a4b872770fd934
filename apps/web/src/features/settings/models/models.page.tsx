import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { ModelsCard } from './models-card.tsx';

/** The models of the workspace, and which of them thinks for its agents. */
export function ModelsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('settings.models.title')} description={t('settings.models.text')}>
      <Models />
    </Page>
  );
}

function Models() {
  const { t } = useTranslation();
  const mayEdit = useMay()('workspace:CAN_EDIT');
  const stored = useQuery(api.models.list.options({ query: {} }));
  if (stored.isError) return <ErrorState of={stored} />;
  if (!stored.data) return <SkeletonRows rows={5} height={60} />;
  const { choice } = stored.data;
  return (
    <Stack gap={20}>
      <ChoiceCard key={`${choice.chat}:${choice.monthly_budget}`} state={stored.data} mayEdit={mayEdit} />
      <ModelsCard models={stored.data.models} mayEdit={mayEdit} />
      <Notice title={t('settings.models.honest')}>{t('settings.models.honestText')}</Notice>
    </Stack>
  );
}
