import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';

const tabs = [
  { key: 'properties', to: '/settings/properties/properties' },
  { key: 'groups', to: '/settings/properties/groups' },
  { key: 'archived', to: '/settings/properties/archived' },
] as const;

/** The frame of properties, groups and archived properties. */
export function PropertiesFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('properties.title')} description={t('properties.description')} actions={actions}>
      <LinkTabs
        label={t('properties.title')}
        tabs={tabs.map(({ key, to }) => ({ to, label: t(`properties.tabs.${key}`) }))}
      />
      {children}
    </Page>
  );
}
