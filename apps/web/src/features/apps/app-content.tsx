import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import { type AppType, appTypes } from '@tessera/contracts/apps/app-types';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/states/notice.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { FirstRead } from './records/first-read.tsx';
import type { RecordsAppProps } from './records/records-app.ts';

/** The pages of app types that show records. Each is loaded when it is opened. */
const recordsApps: Partial<Record<AppType, ComponentType<RecordsAppProps>>> = {
  [appTypes.table]: lazy(async () => ({ default: (await import('./table/table-app.tsx')).TableApp })),
  [appTypes.kanban]: lazy(async () => ({ default: (await import('./board/board-app.tsx')).BoardApp })),
  [appTypes.calendar]: lazy(async () => ({ default: (await import('./calendar/calendar-app.tsx')).CalendarApp })),
  [appTypes.gallery]: lazy(async () => ({ default: (await import('./gallery/gallery-app.tsx')).GalleryApp })),
};
const PagesApp = lazy(async () => ({ default: (await import('./pages/pages-app.tsx')).PagesApp }));
const DashboardApp = lazy(async () => ({
  default: (await import('./dashboard/dashboard-app.tsx')).DashboardApp,
}));
const FormApp = lazy(async () => ({ default: (await import('./form/form-app.tsx')).FormApp }));

interface Props {
  app: AppDetails;
  frame: RecordsAppProps['frame'];
}

/** What an app shows, by its type. */
export function AppContent({ app, frame }: Props) {
  const { object, problems } = app;
  return (
    <>
      {object && problems.length === 0 && <FirstRead app={app} object={object} />}
      <Suspense fallback={<SkeletonRows />}>
        <ContentOfType app={app} frame={frame} />
      </Suspense>
    </>
  );
}

function ContentOfType({ app, frame }: Props) {
  const { t } = useTranslation();
  const { object, problems } = app;
  const RecordsApp = recordsApps[app.type];
  const [problem] = problems;
  if (problem !== undefined) return <Notice tone="warning">{problem}</Notice>;
  if (RecordsApp && object) return <RecordsApp app={app} object={object} frame={frame} />;
  if (app.type === appTypes.forms && app.dataSource) return <FormApp formId={app.dataSource.id} frame={frame} />;
  if (app.type === appTypes.pages) return <PagesApp app={app} frame={frame} />;
  if (app.type === appTypes.dashboard) return <DashboardApp app={app} frame={frame} />;
  return <Notice tone="info">{t(RecordsApp ? 'apps.page.gone' : 'apps.page.notShown')}</Notice>;
}
