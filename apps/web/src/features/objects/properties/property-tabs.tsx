import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../ui/link-tabs.tsx';

const tabs = [
  { key: 'properties', to: '/settings/properties/properties' },
  { key: 'groups', to: '/settings/properties/groups' },
  { key: 'archived', to: '/settings/properties/archived' },
] as const;

/** The tabs of properties, groups and archived properties. */
export function PropertyTabs() {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('properties.title')}
      tabs={tabs.map(({ key, to }) => ({ to, label: t(`properties.tabs.${key}`) }))}
    />
  );
}
