import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { WrittenMoment } from '../../../time/moment.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { GeneralPage } from '../general-page.tsx';
import { SmtpForm } from './smtp-form.tsx';
import { SmtpTestCard } from './smtp-test-card.tsx';

/** The SMTP server of the workspace. */
export function SmtpPage() {
  return (
    <GeneralPage>
      <SmtpSettings />
    </GeneralPage>
  );
}

function SmtpSettings() {
  const { t } = useTranslation();
  const mayEdit = useMay()('workspace:CAN_EDIT');
  const stored = useQuery(api.smtp.config.options());
  if (stored.isError) return <ErrorState of={stored} />;
  if (!stored.data) return <SkeletonRows rows={5} height={60} />;
  const { config } = stored.data;
  return (
    <Stack gap={20}>
      {config?.last_failure && (
        <Notice tone="danger" title={t('settings.smtp.failing')}>
          {config.last_failure.message} (<WrittenMoment at={config.last_failure.at} />)
        </Notice>
      )}
      <SmtpForm key={config?.updated_at ?? 'none'} config={config} mayEdit={mayEdit} />
      {config && mayEdit && <SmtpTestCard config={config} />}
    </Stack>
  );
}
