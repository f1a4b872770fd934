import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-session.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';

/** The frame of the pages of one's own account: a heading, and a tab each. */
export function GeneralPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const maySeeWorkspace = useMay()('workspace:CAN_VIEW');
  return (
    <Page title={t('settings.general')} width="narrow">
      <LinkTabs
        label={t('settings.general')}
        tabs={[
          { label: t('settings.generalTabs.profile'), to: '/settings/general/profile' },
          { label: t('settings.generalTabs.security'), to: '/settings/general/security' },
          { label: t('settings.generalTabs.notifications'), to: '/settings/general/notifications' },
          { label: t('settings.generalTabs.calendar'), to: '/settings/general/calendar' },
          ...(maySeeWorkspace
            ? [{ label: t('settings.generalTabs.smtp'), to: '/settings/general/smtp' } as const]
            : []),
        ]}
      />
      {children}
    </Page>
  );
}
