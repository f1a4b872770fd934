import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../ui/link-tabs.tsx';

const tabs = [
  { key: 'active', to: '/forms' },
  { key: 'folders', to: '/forms/folders' },
  { key: 'archived', to: '/forms/archived' },
  { key: 'trash', to: '/forms/trash' },
] as const;

/** The lists of forms. */
export function FormListTabs() {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('forms.list.tabs.label')}
      tabs={tabs.map(({ key, to }) => ({ to, label: t(`forms.list.tabs.${key}`), isExact: key === 'active' }))}
    />
  );
}
