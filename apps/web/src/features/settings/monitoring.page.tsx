import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActivityLog } from './activity-log.tsx';
import { HealthBoard } from './health-board.tsx';

/** Whether everything runs, and who did what. */
export function MonitoringPage() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'health' | 'activity'>('health');
  return (
    <Page title={t('settings.monitoring.title')} description={t('settings.monitoring.text')}>
      <Tabs
        label={t('settings.monitoring.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'health', label: t('settings.monitoring.health'), panel: <HealthBoard /> },
          { value: 'activity', label: t('settings.monitoring.activity'), panel: <ActivityLog /> },
        ]}
      />
    </Page>
  );
}
