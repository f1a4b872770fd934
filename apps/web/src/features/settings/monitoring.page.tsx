import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActivityLog } from './activity/activity-log.tsx';
import { HealthBoard } from './health-board.tsx';

const route = getRouteApi('/shell/settings/monitoring');

/** Health and activity. */
export function MonitoringPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tab } = route.useSearch();
  const setTab = (next: 'health' | 'activity') =>
    void navigate({
      to: '/settings/monitoring',
      search: { tab: next === 'activity' ? next : undefined },
      replace: true,
    });
  return (
    <Page title={t('settings.monitoring.title')} description={t('settings.monitoring.text')}>
      <Tabs
        label={t('settings.monitoring.tabs')}
        value={tab ?? 'health'}
        onChange={setTab}
        tabs={[
          { value: 'health', label: t('settings.monitoring.health'), panel: <HealthBoard /> },
          { value: 'activity', label: t('settings.monitoring.activity'), panel: <ActivityLog /> },
        ]}
      />
    </Page>
  );
}
