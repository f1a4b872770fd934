import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../ui/link-tabs.tsx';

const tabs = [
  { key: 'active', to: '/settings/objects' },
  { key: 'archived', to: '/settings/objects/archived' },
] as const;

/** The tabs of active and archived objects. */
export function ObjectTabs() {
  const { t } = useTranslation();
  return (
    <LinkTabs label={t('objects.title')} tabs={tabs.map(({ key, to }) => ({ to, label: t(`objects.tabs.${key}`) }))} />
  );
}
