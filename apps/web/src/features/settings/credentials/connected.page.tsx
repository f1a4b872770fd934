import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';

/** Where the provider sends the browser back to. The answer is handed in once. */
export function ConnectedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const finish = useMutation({
    ...api.storedCredentials.finishConnecting.mutation({ quiet: true }),
    onSuccess: ({ name }) => {
      toast.success(t('settings.credentials.connected', { name }));
      void navigate({ to: '/settings/credentials', replace: true });
    },
  });
  const answer = window.location.search.slice(1);
  const send = useEffectEvent(() => {
    if (answer !== '' && finish.isIdle) finish.mutate({ body: { answer } });
  });
  useEffect(() => send(), []);
  const problem = answer === '' ? t('settings.credentials.nothingToConnect') : finish.error?.message;
  return (
    <Page title={t('settings.credentials.title')} width="narrow">
      {problem === undefined ? (
        <div role="status" aria-label={t('settings.credentials.connecting')}>
          <SkeletonRows rows={2} />
        </div>
      ) : (
        <EmptyState
          title={t('settings.credentials.connectingFailed')}
          text={problem}
          action={<LinkButton to="/settings/credentials">{t('settings.credentials.back')}</LinkButton>}
        />
      )}
    </Page>
  );
}
