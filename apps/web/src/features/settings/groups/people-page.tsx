import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-session.ts';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { Page } from '../../../ui/page.tsx';

const tabs = [
  { key: 'users', to: '/settings/user/user', needs: 'users:CAN_VIEW' },
  { key: 'teams', to: '/settings/user/team', needs: 'teams:CAN_VIEW' },
  { key: 'roles', to: '/settings/user/role', needs: 'roles:CAN_VIEW' },
] as const;

/** The frame of users, teams and roles: one heading, a tab for each that the person may see. */
export function PeoplePage(props: { description: string; actions: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const can = useMay();
  const { description, actions, children } = props;
  return (
    <Page title={t('settings.entries.users')} description={description} actions={actions}>
      <LinkTabs
        label={t('settings.entries.users')}
        tabs={tabs
          .filter(({ needs }) => can(needs))
          .map(({ key, to }) => ({ to, label: t(`settings.userTabs.${key}`) }))}
      />
      {children}
    </Page>
  );
}
