import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../ui/link-tabs.tsx';

const tabs = [
  { key: 'active', to: '/apps' },
  { key: 'favourites', to: '/apps/favourites' },
  { key: 'archived', to: '/apps/archived' },
  { key: 'deleted', to: '/apps/trash' },
] as const;

/** The lists of apps. */
export function AppTabs() {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('apps.title')}
      tabs={tabs.map(({ key, to }) => ({ to, label: t(`apps.tabs.${key}`), isExact: key === 'active' }))}
    />
  );
}
