import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActivityLog } from './activity/activity-log.tsx';
import { DeadLetterList } from './runs/dead-letters.tsx';
import { HealthBoard } from './health-board.tsx';

const route = getRouteApi('/shell/settings/monitoring');

/** Health and activity. */
export function MonitoringPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tab } = route.useSearch();
  const setTab = (next: 'health' | 'activity' | 'configuration' | 'letters') =>
    void navigate({
      to: '/settings/monitoring',
      search: { tab: next === 'health' ? undefined : next },
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
          { value: 'letters', label: t('settings.runs.letters.tab'), panel: <DeadLetterList /> },
          { value: 'activity', label: t('settings.monitoring.activity'), panel: <ActivityLog log="activity" /> },
          {
            value: 'configuration',
            label: t('settings.monitoring.configuration'),
            panel: <ActivityLog log="configuration" />,
          },
        ]}
      />
    </Page>
  );
}
