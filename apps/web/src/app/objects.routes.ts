import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { RecordListAddress } from '../records/record-address.ts';
import { shellRoute } from './shell.route.ts';

const recordsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/objects/$objectId',
  validateSearch: RecordListAddress,
  staticData: { needs: 'records:CAN_VIEW' },
  component: lazyRouteComponent(() => import('../features/objects/records/records.page.tsx'), 'RecordsPage'),
});

export const objectsRoutes = [recordsRoute] as const;
