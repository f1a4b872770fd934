import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-session.ts';
import { ListPage, type ListPageProps } from '../../../lists/list-page.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';

const tabs = [
  { key: 'users', to: '/settings/user/user', needs: 'users:CAN_VIEW' },
  { key: 'teams', to: '/settings/user/team', needs: 'teams:CAN_VIEW' },
  { key: 'roles', to: '/settings/user/role', needs: 'roles:CAN_VIEW' },
] as const;

type PeoplePageProps<Row extends { id: string }> = Omit<ListPageProps<Row>, 'title' | 'head'> & { label: string };

/** The list of users, teams or roles: one heading, and a tab for each that the person may see. */
export function PeoplePage<Row extends { id: string }>(props: PeoplePageProps<Row>) {
  const { t } = useTranslation();
  const can = useMay();
  const title = t('settings.entries.users');
  const seen = tabs
    .filter(({ needs }) => can(needs))
    .map(({ key, to }) => ({ to, label: t(`settings.userTabs.${key}`) }));
  return <ListPage {...props} title={title} head={<LinkTabs label={title} tabs={seen} />} />;
}
