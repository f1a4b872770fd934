import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListAddress } from '../lists/list-address.ts';
import { RecordListAddress } from '../records/record-address.ts';
import { shellRoute } from './shell.route.ts';

const staticData = { needs: { action: 'apps:CAN_VIEW', on: 'app' } } as const;

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps',
  validateSearch: ListAddress,
  staticData,
  component: lazyRouteComponent(() => import('../features/apps/apps.page.tsx'), 'AppsPage'),
});

const favouritesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/favourites',
  validateSearch: ListAddress,
  staticData,
  component: lazyRouteComponent(() => import('../features/apps/apps.page.tsx'), 'FavouriteAppsPage'),
});

const archivedRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/archived',
  validateSearch: ListAddress,
  staticData,
  component: lazyRouteComponent(() => import('../features/apps/apps.page.tsx'), 'ArchivedAppsPage'),
});

const trashRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/trash',
  validateSearch: ListAddress,
  staticData,
  component: lazyRouteComponent(() => import('../features/apps/apps.page.tsx'), 'DeletedAppsPage'),
});

const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/templates',
  staticData: { needs: 'apps:CAN_ADD' },
  component: lazyRouteComponent(() => import('../features/apps/app-templates.page.tsx'), 'AppTemplatesPage'),
});

const appRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/$appId',
  validateSearch: RecordListAddress,
  staticData,
  component: lazyRouteComponent(() => import('../features/apps/app.page.tsx'), 'AppPage'),
});

const pageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/$appId/pages/$pageId',
  validateSearch: RecordListAddress,
  staticData,
  component: lazyRouteComponent(() => import('../features/apps/app.page.tsx'), 'AppPage'),
});

export const appsRoutes = [
  listRoute,
  favouritesRoute,
  archivedRoute,
  trashRoute,
  templatesRoute,
  appRoute,
  pageRoute,
] as const;
