import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../session/use-session.ts';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Attention } from './attention.tsx';
import { HomeActivity } from './home-activity.tsx';
import { HomeApps } from './home-apps.tsx';
import { HomeChanges } from './home-changes.tsx';
import { HomeFigures } from './home-figures.tsx';
import { HomeForms } from './home-forms.tsx';
import { HomeTemplates } from './home-templates.tsx';
import { listAccess } from './home-queries.ts';
import { NextSteps } from './next-steps.tsx';
import { RecentRuns } from './recent-runs.tsx';
import styles from './home.module.css';

/** Overview of the workspace, and next steps. */
export function HomePage() {
  const { t } = useTranslation();
  const user = useUser();
  const can = useMay();
  const seesRuns = can(listAccess.runs);
  const seesChanges = can('monitoring:CAN_VIEW');
  const builds = can('forms:CAN_VIEW') && can('workflows:CAN_VIEW');
  const seesAny = can('verifications:CAN_VIEW') || Object.values(listAccess).some(can);
  return (
    <Page
      title={t('home.hello', { name: user.name.split(' ')[0] })}
      description={t('home.text', { workspace: user.workspace.name })}
    >
      {!seesAny && (
        <EmptyState
          icon={<IconUsers size={22} stroke={1.6} aria-hidden />}
          title={t('home.nothing')}
          text={t('home.nothingText')}
        />
      )}
      <Stack gap={20}>
        <HomeFigures />
        <HomeActivity />
        <div className={styles.columns} data-single={(!seesRuns && !seesChanges) || undefined}>
          {(seesRuns || seesChanges) && (
            <div className={styles.column}>
              {seesRuns && <RecentRuns />}
              {seesChanges && <HomeChanges />}
            </div>
          )}
          <div className={styles.column}>
            {builds && <NextSteps />}
            {(seesRuns || can('verifications:CAN_VIEW')) && <Attention />}
            {can(listAccess.forms) && <HomeForms />}
            {can(listAccess.apps) && <HomeApps />}
            {can('workflows:CAN_ADD') && <HomeTemplates />}
          </div>
        </div>
      </Stack>
    </Page>
  );
}
