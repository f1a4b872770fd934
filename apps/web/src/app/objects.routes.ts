import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ListAddress } from '../lists/list-address.ts';
import { RecordListAddress } from '../records/record-address.ts';
import { shellRoute } from './shell.route.ts';

const recordsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/objects/$objectId',
  validateSearch: RecordListAddress,
  staticData: { needs: 'records:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/objects/records/records.page.tsx'), 'RecordsPage'),
});

const importsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/objects/$objectId/imports',
  validateSearch: ListAddress,
  staticData: { needs: 'records:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/objects/imports/imports.page.tsx'), 'ImportsPage'),
});
const importRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/objects/$objectId/imports/$importId',
  staticData: { needs: 'records:CAN_ADD' },
  component: lazyRouteComponent(() => import('../features/objects/imports/import.page.tsx'), 'ImportPage'),
});

export const objectsRoutes = [recordsRoute, importsRoute, importRoute] as const;
