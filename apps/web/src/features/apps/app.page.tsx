import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import { type AppType, appTypes } from '@tessera/contracts/apps/app-types';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMayOn } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { AppMenu } from './list/app-menu.tsx';
import { FavouriteButton } from './list/favourite-button.tsx';
import type { RecordsAppProps } from './records/records-app.ts';
import { AppSettings } from './setup/app-settings.tsx';

/** The pages of app types that show records. Each is loaded when it is opened. */
const recordsApps: Partial<Record<AppType, ComponentType<RecordsAppProps>>> = {
  [appTypes.table]: lazy(async () => ({ default: (await import('./table/table-app.tsx')).TableApp })),
  [appTypes.kanban]: lazy(async () => ({ default: (await import('./board/board-app.tsx')).BoardApp })),
  [appTypes.gallery]: lazy(async () => ({ default: (await import('./gallery/gallery-app.tsx')).GalleryApp })),
};
const PagesApp = lazy(async () => ({ default: (await import('./pages/pages-app.tsx')).PagesApp }));
const FormApp = lazy(async () => ({ default: (await import('./form/form-app.tsx')).FormApp }));

/** One app at its own address. */
export function AppPage() {
  const { t } = useTranslation();
  const { appId: id = '' } = useParams({ strict: false });
  const app = useQuery(api.apps.get.options({ query: { id } }));
  if (app.data) return <OpenApp key={id} app={app.data} />;
  return (
    <Page title={t('apps.title')}>
      <Card flush>{app.error ? <ErrorState of={app} /> : <SkeletonRows />}</Card>
    </Page>
  );
}

function OpenApp({ app }: { app: AppDetails }) {
  const { t } = useTranslation();
  const { object, problems } = app;
  const RecordsApp = recordsApps[app.type];
  const frame: RecordsAppProps['frame'] = (parts) => <AppFrame app={app} {...parts} />;
  const [problem] = problems;
  if (problem !== undefined) return frame({ children: <Notice tone="warning">{problem}</Notice> });
  const content =
    RecordsApp && object ? (
      <RecordsApp app={app} object={object} frame={frame} />
    ) : app.type === appTypes.forms && app.dataSource ? (
      <FormApp formId={app.dataSource.id} frame={frame} />
    ) : app.type === appTypes.pages ? (
      <PagesApp app={app} frame={frame} />
    ) : (
      frame({ children: <Notice tone="info">{t(RecordsApp ? 'apps.page.gone' : 'apps.page.notShown')}</Notice> })
    );
  return <Suspense fallback={frame({ children: <SkeletonRows /> })}>{content}</Suspense>;
}

/** The head that every app has. */
function AppFrame({ app, actions, children }: { app: AppDetails; actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const can = useMayOn('app', app.id);
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <Page
      title={app.interfaceName}
      trail={[{ label: t('apps.title'), to: '/apps' }]}
      beside={app.status === 3 && <Badge>{t('apps.draft')}</Badge>}
      actions={
        <>
          <FavouriteButton app={app} />
          <AppMenu app={app} />
          {can('apps:CAN_EDIT') && (
            <Button icon={<IconAdjustments size={16} aria-hidden />} onClick={() => setIsSettingUp(true)}>
              {t('apps.settings')}
            </Button>
          )}
          {actions}
        </>
      }
    >
      {children}
      {isSettingUp && <AppSettings app={app} onClose={() => setIsSettingUp(false)} />}
    </Page>
  );
}
