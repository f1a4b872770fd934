import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../ui/link-tabs.tsx';

/** The lists of what workflows did: each run, and failed runs by their error. */
export function RunTabs() {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('executions.tabs.title')}
      tabs={[
        { label: t('executions.tabs.runs'), to: '/executions', isExact: true },
        { label: t('executions.tabs.errors'), to: '/executions/errors' },
      ]}
    />
  );
}
