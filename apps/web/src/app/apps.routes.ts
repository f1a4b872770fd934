import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api, queryClient } from '../api.ts';
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

/** Reads an app and its views while its page is still loaded, or as soon as a link to it is pointed at. */
function readApp({ params: { appId: id } }: { params: { appId: string } }): void {
  // What was read before is read again by the page itself, if it is too old.
  const unread = { staleTime: Infinity, meta: { quiet: true } };
  void queryClient.prefetchQuery({ ...api.apps.get.options({ query: { id } }), ...unread });
  void queryClient.prefetchQuery({ ...api.views.ofList.options({ query: { list: `appRecords:${id}` } }), ...unread });
}

const appRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/apps/$appId',
  validateSearch: RecordListAddress,
  staticData,
  loader: readApp,
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
